CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`admin_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text,
	`detail` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`);--> statement-breakpoint
CREATE INDEX `activity_subject` ON `activity` (`subject_kind`,`subject_id`,`at`);--> statement-breakpoint
CREATE INDEX `activity_admin` ON `activity` (`admin_id`);--> statement-breakpoint
CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_sign_in_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email_unique` ON `admins` (`email`);--> statement-breakpoint
CREATE TABLE `channels` (
	`key` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`since` integer NOT NULL,
	`failures` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`probe_at` integer,
	`probe_gap` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_number` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`rejections` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease_until` integer,
	`lease_owner` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`lead_number`) REFERENCES `leads`(`number`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_lead_unique` ON `deliveries` (`lead_number`);--> statement-breakpoint
CREATE INDEX `deliveries_pending` ON `deliveries` (`id`,`next_at`,`lease_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_undelivered` ON `deliveries` (`lead_number`) WHERE state in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX `deliveries_dead` ON `deliveries` (`id`) WHERE state = 'dead';--> statement-breakpoint
CREATE TABLE `delivery_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `delivery_attempts_delivery` ON `delivery_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `job_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_slugs_job` ON `job_slugs` (`job_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`location` text NOT NULL,
	`type` text NOT NULL,
	`department` text NOT NULL,
	`description` text NOT NULL,
	`responsibilities` text NOT NULL,
	`requirements` text NOT NULL,
	`benefits` text NOT NULL,
	`tech_stack` text,
	`additional_info` text,
	`is_active` integer DEFAULT true NOT NULL,
	`publish_at` integer,
	`expires_at` integer,
	`published_at` integer,
	`country` text,
	`region` text,
	`locality` text,
	`remote` integer DEFAULT false NOT NULL,
	`applicant_countries` text,
	`salary_min` integer,
	`salary_max` integer,
	`salary_currency` text,
	`salary_unit` text,
	`valid_through` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_slug_unique` ON `jobs` (`slug`);--> statement-breakpoint
CREATE INDEX `jobs_active` ON `jobs` (`is_active`,`deleted_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_created` ON `jobs` (`deleted_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `leads` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`submission_key` text,
	`body_hash` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`website` text NOT NULL,
	`status` text NOT NULL,
	`spam_reason` text,
	`note` text DEFAULT '' NOT NULL,
	`attribution` text,
	`source` text NOT NULL,
	`page` text,
	`cta` text,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contacted_at` integer,
	`erased_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_id_unique` ON `leads` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `leads_submission_key_unique` ON `leads` (`submission_key`);--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`status`,`number`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email`,`number`);--> statement-breakpoint
CREATE INDEX `leads_day` ON `leads` (`day`,`source`,`status`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`free_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limits_free` ON `rate_limits` (`free_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_admin` ON `sessions` (`admin_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`unsubscribed_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);
--> statement-breakpoint
-- Words of leads for the search in the admin; the triggers keep it equal to the table, whoever writes there.
-- secure-delete makes an erased lead's words vanish from the index at once, not at some later merge.
CREATE VIRTUAL TABLE `lead_search` USING fts5(
	`name`, `email`, `website`, `phone`,
	content = 'leads', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
INSERT INTO `lead_search` (`lead_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `leads_search_insert` AFTER INSERT ON `leads` BEGIN
	INSERT INTO `lead_search` (`rowid`, `name`, `email`, `website`, `phone`)
	VALUES (new.`number`, new.`name`, new.`email`, new.`website`, new.`phone`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_update` AFTER UPDATE OF `name`, `email`, `website`, `phone` ON `leads` BEGIN
	INSERT INTO `lead_search` (`lead_search`, `rowid`, `name`, `email`, `website`, `phone`)
	VALUES ('delete', old.`number`, old.`name`, old.`email`, old.`website`, old.`phone`);
	INSERT INTO `lead_search` (`rowid`, `name`, `email`, `website`, `phone`)
	VALUES (new.`number`, new.`name`, new.`email`, new.`website`, new.`phone`);
END;
--> statement-breakpoint
CREATE TRIGGER `leads_search_delete` AFTER DELETE ON `leads` BEGIN
	INSERT INTO `lead_search` (`lead_search`, `rowid`, `name`, `email`, `website`, `phone`)
	VALUES ('delete', old.`number`, old.`name`, old.`email`, old.`website`, old.`phone`);
END;
