CREATE TABLE `lead_days` (
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `source`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `lead_days` SELECT `day`, `source`, count(*) FROM `leads` WHERE `status` <> 'spam' GROUP BY `day`, `source`;
--> statement-breakpoint
DROP INDEX `leads_day`;--> statement-breakpoint
CREATE INDEX `leads_day` ON `leads` (`day`);--> statement-breakpoint
CREATE TRIGGER `leads_days_insert` AFTER INSERT ON `leads` WHEN new.`status` <> 'spam' BEGIN
	INSERT INTO `lead_days` VALUES (new.`day`, new.`source`, 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leads_days_delete` AFTER DELETE ON `leads` WHEN old.`status` <> 'spam' BEGIN
	UPDATE `lead_days` SET `count` = `count` - 1 WHERE `day` = old.`day` AND `source` = old.`source`;
	DELETE FROM `lead_days` WHERE `day` = old.`day` AND `source` = old.`source` AND `count` = 0;
END;
--> statement-breakpoint
-- A lead that changes leaves the day and source it had and enters those it has; spam is in none.
CREATE TRIGGER `leads_days_leave` BEFORE UPDATE OF `day`, `source`, `status` ON `leads` WHEN old.`status` <> 'spam' BEGIN
	UPDATE `lead_days` SET `count` = `count` - 1 WHERE `day` = old.`day` AND `source` = old.`source`;
	DELETE FROM `lead_days` WHERE `day` = old.`day` AND `source` = old.`source` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `leads_days_enter` AFTER UPDATE OF `day`, `source`, `status` ON `leads` WHEN new.`status` <> 'spam' BEGIN
	INSERT INTO `lead_days` VALUES (new.`day`, new.`source`, 1) ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
