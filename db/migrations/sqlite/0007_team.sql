CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_number` integer NOT NULL,
	`author_id` text,
	`author` text,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_number`) REFERENCES `leads`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_number`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_notes_author` ON `lead_notes` (`author_id`);--> statement-breakpoint
DROP INDEX `leads_status`;--> statement-breakpoint
ALTER TABLE `leads` ADD `owner_id` text REFERENCES `admins`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `leads_stage` ON `leads` (`status`,`type`,`number`);--> statement-breakpoint
CREATE INDEX `leads_owner` ON `leads` (`owner_id`,`status`,`type`,`number`);--> statement-breakpoint
CREATE INDEX `leads_source` ON `leads` (`source`,`status`,`type`,`number`);--> statement-breakpoint
CREATE INDEX `leads_owner_source` ON `leads` (`owner_id`,`source`,`status`,`type`,`number`);--> statement-breakpoint
ALTER TABLE `admins` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `invitations` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invitations` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `hiring_owner_id` text REFERENCES `admins`(`id`) ON DELETE set null;--> statement-breakpoint
-- The one note of before becomes the first of several, written by then.
INSERT INTO `lead_notes` SELECT `id`, `number`, NULL, NULL, `note`, `updated_at` FROM `leads` WHERE `note` <> '';
--> statement-breakpoint
UPDATE `leads` SET `note` = '' WHERE `note` <> '';
--> statement-breakpoint
-- What a program of before still writes while the new one takes over.
CREATE TRIGGER `leads_note_kept` AFTER UPDATE OF `note` ON `leads` WHEN new.`note` <> '' AND new.`note` <> old.`note` BEGIN
	INSERT INTO `lead_notes` VALUES (lower(hex(randomblob(16))), new.`number`, NULL, NULL, new.`note`, new.`updated_at`);
END;
--> statement-breakpoint
-- An erased lead keeps no note and belongs to nobody, whoever erases it.
CREATE TRIGGER `leads_erased` AFTER UPDATE OF `status` ON `leads` WHEN new.`status` = 'erased' BEGIN
	DELETE FROM `lead_notes` WHERE `lead_number` = new.`number`;
	UPDATE `leads` SET `owner_id` = NULL WHERE `number` = new.`number` AND `owner_id` IS NOT NULL;
END;
