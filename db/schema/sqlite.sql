-- Words of leads for the search in the admin, which the program folds (foldText); the triggers keep it equal to the table.
-- secure-delete makes an erased lead's words vanish from the index at once, not at some later merge.
CREATE VIRTUAL TABLE `lead_search` USING fts5(
	`search_text`,
	content = 'leads', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
INSERT INTO `lead_search` (`lead_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `leads_search_insert` AFTER INSERT ON `leads` BEGIN
	INSERT INTO `lead_search` (`rowid`, `search_text`)
	VALUES (new.`number`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_update` AFTER UPDATE OF `search_text` ON `leads` BEGIN
	INSERT INTO `lead_search` (`lead_search`, `rowid`, `search_text`)
	VALUES ('delete', old.`number`, old.`search_text`);
	INSERT INTO `lead_search` (`rowid`, `search_text`)
	VALUES (new.`number`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_delete` AFTER DELETE ON `leads` BEGIN
	INSERT INTO `lead_search` (`lead_search`, `rowid`, `search_text`)
	VALUES ('delete', old.`number`, old.`search_text`);
END;
--> statement-breakpoint
-- An erased lead keeps no note and no meeting, and belongs to nobody, whoever erases it.
CREATE TRIGGER `leads_erased` AFTER UPDATE OF `status` ON `leads` WHEN new.`status` = 'erased' BEGIN
	DELETE FROM `notes` WHERE `lead_number` = new.`number`;
	DELETE FROM `meetings` WHERE `lead_number` = new.`number`;
	UPDATE `leads` SET `owner_id` = NULL WHERE `number` = new.`number` AND `owner_id` IS NOT NULL;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `application_search` USING fts5(
	`search_person`, `search_words`,
	content = 'applications', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
INSERT INTO `application_search` (`application_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `applications_search_insert` AFTER INSERT ON `applications` BEGIN
	INSERT INTO `application_search` (`rowid`, `search_person`, `search_words`)
	VALUES (new.`number`, new.`search_person`, new.`search_words`);
END;
--> statement-breakpoint
CREATE TRIGGER `applications_search_update` AFTER UPDATE OF `search_person`, `search_words` ON `applications` BEGIN
	INSERT INTO `application_search` (`application_search`, `rowid`, `search_person`, `search_words`)
	VALUES ('delete', old.`number`, old.`search_person`, old.`search_words`);
	INSERT INTO `application_search` (`rowid`, `search_person`, `search_words`)
	VALUES (new.`number`, new.`search_person`, new.`search_words`);
END;
--> statement-breakpoint
CREATE TRIGGER `applications_search_delete` AFTER DELETE ON `applications` BEGIN
	INSERT INTO `application_search` (`application_search`, `rowid`, `search_person`, `search_words`)
	VALUES ('delete', old.`number`, old.`search_person`, old.`search_words`);
END;
--> statement-breakpoint
-- Nothing of a person stays with an erased application, whoever erases it.
CREATE TRIGGER `applications_erased` AFTER UPDATE OF `stage` ON `applications` WHEN new.`stage` = 'erased' BEGIN
	DELETE FROM `application_answers` WHERE `application_number` = new.`number`;
	DELETE FROM `application_files` WHERE `application_number` = new.`number`;
	DELETE FROM `application_messages` WHERE `application_number` = new.`number`;
	DELETE FROM `notes` WHERE `application_number` = new.`number`;
	DELETE FROM `application_ratings` WHERE `application_number` = new.`number`;
	DELETE FROM `meetings` WHERE `application_number` = new.`number`;
	UPDATE `applications` SET `owner_id` = NULL WHERE `number` = new.`number` AND `owner_id` IS NOT NULL;
END;
