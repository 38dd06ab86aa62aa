CREATE TABLE `application_delivery_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `application_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_delivery_attempts_delivery` ON `application_delivery_attempts` (`delivery_id`,`id`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `closed_at` integer;--> statement-breakpoint
-- When a job was closed is in the log, for those who keep that; else its last save is the latest it can have been.
UPDATE `jobs` SET `closed_at` = coalesce(
	(SELECT max(`at`) FROM `activity` WHERE `subject_kind` = 'job' AND `subject_id` = `jobs`.`id` AND `detail` LIKE '%"isActive"%'),
	`updated_at`
) WHERE NOT `is_active`;