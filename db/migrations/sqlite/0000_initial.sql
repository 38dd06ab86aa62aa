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
	`published_at` integer,
	`country` text,
	`region` text,
	`locality` text,
	`applicant_countries` text,
	`employment_types` text,
	`salary_min` real,
	`salary_max` real,
	`salary_currency` text,
	`salary_unit` text,
	`valid_through` integer,
	`valid_through_zone` text,
	`hiring_owner_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`locations` text,
	`workplace` text,
	`search_text` text DEFAULT '' NOT NULL,
	`apply_form` integer DEFAULT true NOT NULL,
	`needs_resume` integer DEFAULT false NOT NULL,
	`closed_at` integer,
	`language` text DEFAULT 'en' NOT NULL,
	FOREIGN KEY (`hiring_owner_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_slug_unique` ON `jobs` (`slug`);
--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`is_active`,`deleted_at`,`publish_at`,`valid_through`);
--> statement-breakpoint
CREATE TABLE `job_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_slugs_job` ON `job_slugs` (`job_id`);
--> statement-breakpoint
CREATE TABLE `news` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`card` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`publish_at` integer,
	`published_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `news_slug_unique` ON `news` (`slug`);
--> statement-breakpoint
CREATE INDEX `news_live` ON `news` (`kind`,`is_published`,`deleted_at`,`publish_at`,`id`);
--> statement-breakpoint
CREATE INDEX `news_updated` ON `news` (`deleted_at`,`updated_at`,`id`);
--> statement-breakpoint
CREATE TABLE `news_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`news_id` text NOT NULL,
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_slugs_news` ON `news_slugs` (`news_id`);
--> statement-breakpoint
CREATE TABLE `news_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`news_id` text NOT NULL,
	`fields` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`news_id`) REFERENCES `news`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `news_versions_news` ON `news_versions` (`news_id`,`id`);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `pictures_created` ON `pictures` (`deleted_at`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `picture_files` (
	`id` text PRIMARY KEY NOT NULL,
	`picture_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_files_name_unique` ON `picture_files` (`name`);
--> statement-breakpoint
CREATE INDEX `picture_files_picture` ON `picture_files` (`picture_id`);
--> statement-breakpoint
CREATE TABLE `leads` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`submission_key` text,
	`body_hash` text NOT NULL,
	`type` text NOT NULL,
	`requested` text DEFAULT 'contact' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`website` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`email_key` text NOT NULL,
	`status` text NOT NULL,
	`owner_id` text,
	`spam_reason` text,
	`attribution` text,
	`source` text NOT NULL,
	`page` text,
	`cta` text,
	`words` text,
	`visit` text,
	`typed` text,
	`source_kind` text,
	`source_name` text,
	`landing` text,
	`proposed_times` text,
	`proposed_zone` text,
	`proposed_at` integer,
	`proposed_device` text,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contacted_at` integer,
	`erased_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`follow_up_day` integer,
	`follow_up` text,
	FOREIGN KEY (`owner_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_id_unique` ON `leads` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_submission_key_unique` ON `leads` (`submission_key`);
--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`number`,`status`,`requested`,`owner_id`,`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `leads_stage` ON `leads` (`status`,`number`,`requested`,`owner_id`,`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_key`,`number`);
--> statement-breakpoint
CREATE INDEX `leads_day` ON `leads` (`day`);
--> statement-breakpoint
CREATE INDEX `leads_proposed` ON `leads` (`proposed_at`) WHERE proposed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `leads_follow_up` ON `leads` (`follow_up_day`,`number`) WHERE follow_up_day IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `leads_outcome` ON `leads` (`day`,`status`,`source_kind`,`source_name`,`landing`,`page`) WHERE status in ('qualified', 'won');
--> statement-breakpoint
CREATE TABLE `insight_counts` (
	`grain` text NOT NULL,
	`event` text NOT NULL,
	`page` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`device` text NOT NULL,
	`part` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`grain`, `event`, `page`, `day`, `kind`, `source`, `device`, `part`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `applications` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`job_id` text NOT NULL,
	`stage` text NOT NULL,
	`stage_at` integer NOT NULL,
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
	`submission_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`consent_at` integer NOT NULL,
	`keep_longer` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
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
CREATE UNIQUE INDEX `applications_id_unique` ON `applications` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_submission_key_unique` ON `applications` (`submission_key`);
--> statement-breakpoint
CREATE INDEX `applications_list` ON `applications` (`number`,`stage`,`job_id`,`owner_id`,`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `applications_stage` ON `applications` (`stage`,`number`,`job_id`,`owner_id`,`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `applications_job` ON `applications` (`job_id`,`number`,`stage`,`owner_id`,`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email_key`,`number`);
--> statement-breakpoint
CREATE INDEX `applications_closed` ON `applications` (`closed_at`,`number`);
--> statement-breakpoint
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
CREATE INDEX `application_files_application` ON `application_files` (`application_number`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `application_files_draft` ON `application_files` (`draft`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `stored_files` (
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`name`, `part`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_number` integer,
	`application_number` integer,
	`author_id` text,
	`author` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_number`) REFERENCES `leads`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `notes_lead` ON `notes` (`lead_number`,`created_at`,`id`) WHERE lead_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `notes_application` ON `notes` (`application_number`,`created_at`,`id`) WHERE application_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `notes_author` ON `notes` (`author_id`);
--> statement-breakpoint
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
CREATE INDEX `application_ratings_admin` ON `application_ratings` (`admin_id`);
--> statement-breakpoint
CREATE TABLE `application_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`application_number` integer NOT NULL,
	`kind` text NOT NULL,
	`from_stage` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`send_at` integer NOT NULL,
	`state` text NOT NULL,
	`times` text,
	`author_id` text,
	`author` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_messages_application` ON `application_messages` (`application_number`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `application_messages_author` ON `application_messages` (`author_id`);
--> statement-breakpoint
CREATE INDEX `application_messages_due` ON `application_messages` (`send_at`,`id`) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE TABLE `message_templates` (
	`kind` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_number` integer,
	`application_number` integer,
	`at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`zone` text NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`host_id` text,
	`is_cancelled` integer DEFAULT false NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`set_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_number`) REFERENCES `leads`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_lead_unique` ON `meetings` (`lead_number`) WHERE lead_number IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `meetings_application_unique` ON `meetings` (`application_number`) WHERE application_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `meetings_host` ON `meetings` (`host_id`,`at`);
--> statement-breakpoint
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
CREATE INDEX `job_questions_job` ON `job_questions` (`job_id`,`position`,`id`);
--> statement-breakpoint
CREATE TABLE `channels` (
	`key` text PRIMARY KEY NOT NULL,
	`failing_since` integer,
	`reason` text,
	`refusal` text,
	`sent_at` integer NOT NULL,
	`next_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`lead_number` integer,
	`application_number` integer,
	`recipient` text,
	`data` text DEFAULT '{}' NOT NULL,
	`key` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease_owner` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`expires_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`announced` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`lead_number`) REFERENCES `leads`(`number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`application_number`) REFERENCES `applications`(`number`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key_unique` ON `messages` (`key`) WHERE key IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_lead_unique` ON `messages` (`lead_number`,`channel`,`kind`) WHERE lead_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `messages_application` ON `messages` (`application_number`) WHERE application_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `messages_recipient` ON `messages` (`recipient`,`created_at`) WHERE recipient IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `messages_open` ON `messages` (`channel`,`created_at`,`id`,`next_at`,`state`) WHERE state in ('waiting', 'scheduled', 'sending');
--> statement-breakpoint
CREATE INDEX `messages_failed` ON `messages` (`id`,`channel`,`kind`) WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX `messages_unnotified` ON `messages` (`lead_number`,`channel`) WHERE state in ('waiting', 'sending', 'failed') and kind = 'lead';
--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`unsubscribed_at` integer,
	`requested_at` integer,
	`page` text,
	`wording` text,
	`confirmed_at` integer,
	`expires_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email_key`);
--> statement-breakpoint
CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`assignment_mail` integer DEFAULT true NOT NULL,
	`insight_mail` integer DEFAULT false NOT NULL,
	`zone` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_sign_in_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email_unique` ON `admins` (`email`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`verified_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_admin` ON `sessions` (`admin_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `passkeys_admin` ON `passkeys` (`admin_id`);
--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `spent_challenges_expires` ON `spent_challenges` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_subject` ON `links` (`purpose`,`subject`,`created_at`);
--> statement-breakpoint
CREATE INDEX `links_expires` ON `links` (`expires_at`);
--> statement-breakpoint
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
CREATE INDEX `activity_at` ON `activity` (`at`);
--> statement-breakpoint
CREATE INDEX `activity_subject` ON `activity` (`subject_kind`,`subject_id`,`at`);
--> statement-breakpoint
CREATE INDEX `activity_admin` ON `activity` (`admin_id`);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_limits_free` ON `rate_limits` (`free_at`);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
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
