DROP INDEX `jobs_active`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Accents are folded when a job is saved the next time; SQL cannot.
UPDATE `jobs` SET `search_text` = lower(`title` || ' ' || `department` || ' ' || `location` || ' ' || `type`);--> statement-breakpoint
CREATE INDEX `jobs_list` ON `jobs` (`deleted_at`,`is_active`,`publish_at`,`expires_at`,`valid_through`,`published_at`,`created_at`,`updated_at`,`department`,`location`,`type`,`search_text`,`id`);
