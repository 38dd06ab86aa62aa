CREATE TABLE `application_answers` (
	`application_number` integer NOT NULL,
	`question_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`kind` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`application_number`, `question_id`),
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `application_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`application_number` integer NOT NULL,
	`channel` text DEFAULT 'slack' NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`rejections` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease_until` integer,
	`lease_owner` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`announced` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `application_deliveries_application_unique` ON `application_deliveries` (`application_number`,`channel`);--> statement-breakpoint
CREATE INDEX `application_deliveries_pending` ON `application_deliveries` (`channel`,`created_at`,`id`,`next_at`,`lease_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `application_deliveries_dead` ON `application_deliveries` (`id`,`channel`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `application_deliveries_undecided` ON `application_deliveries` (`channel`,`created_at`) WHERE state = 'undecided';--> statement-breakpoint
CREATE TABLE `application_files` (
	`id` text PRIMARY KEY NOT NULL,
	`application_number` integer,
	`draft` text DEFAULT '' NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_files_application` ON `application_files` (`application_number`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `application_files_draft` ON `application_files` (`draft`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `application_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`application_number` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`send_at` integer NOT NULL,
	`state` text NOT NULL,
	`author_id` text,
	`author` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_messages_application` ON `application_messages` (`application_number`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `application_messages_author` ON `application_messages` (`author_id`);--> statement-breakpoint
CREATE INDEX `application_messages_due` ON `application_messages` (`send_at`,`id`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_number` integer NOT NULL,
	`author_id` text,
	`author` text,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_notes_application` ON `application_notes` (`application_number`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `application_notes_author` ON `application_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `application_ratings` (
	`application_number` integer NOT NULL,
	`admin_id` text NOT NULL,
	`rating` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`application_number`, `admin_id`),
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `application_ratings_admin` ON `application_ratings` (`admin_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`job_id` text NOT NULL,
	`stage` text NOT NULL,
	`stage_at` integer NOT NULL,
	`interviewed_at` integer,
	`closed_at` integer,
	`owner_id` text,
	`spam_reason` text,
	`source` text NOT NULL,
	`source_kind` text,
	`source_name` text,
	`version` integer DEFAULT 1 NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`erased_at` integer,
	`replaced_by` text,
	`submission_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`consent_at` integer NOT NULL,
	`keep_longer` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`consent_words` text NOT NULL,
	`attribution` text,
	`page` text,
	`landing` text,
	`search_person` text DEFAULT '' NOT NULL,
	`search_words` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_id_unique` ON `applications` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_submission_key_unique` ON `applications` (`submission_key`);--> statement-breakpoint
CREATE INDEX `applications_stage` ON `applications` (`stage`,`number`,`job_id`,`owner_id`,`source`);--> statement-breakpoint
CREATE INDEX `applications_job` ON `applications` (`job_id`,`stage`,`number`,`owner_id`,`source`);--> statement-breakpoint
CREATE INDEX `applications_owner` ON `applications` (`owner_id`,`stage`,`number`,`job_id`,`source`);--> statement-breakpoint
CREATE INDEX `applications_source` ON `applications` (`source`,`stage`,`number`,`job_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `applications_day` ON `applications` (`day`,`number`);--> statement-breakpoint
CREATE INDEX `applications_closed` ON `applications` (`closed_at`,`number`);--> statement-breakpoint
CREATE TABLE `job_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`options` text DEFAULT '[]' NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`retired_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_questions_job` ON `job_questions` (`job_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `message_templates` (
	`kind` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `stored_files` (
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`name`, `part`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `jobs` ADD `apply_form` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `hides_names` integer DEFAULT false NOT NULL;--> statement-breakpoint
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
	DELETE FROM `application_notes` WHERE `application_number` = new.`number`;
	DELETE FROM `application_ratings` WHERE `application_number` = new.`number`;
	UPDATE `applications` SET `owner_id` = NULL WHERE `number` = new.`number` AND `owner_id` IS NOT NULL;
END;
