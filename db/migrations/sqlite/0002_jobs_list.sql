DROP INDEX `jobs_active`;--> statement-breakpoint
DROP INDEX `jobs_created`;--> statement-breakpoint
DROP INDEX `jobs_clock`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Accents are folded when a job is saved the next time; SQL cannot.
UPDATE `jobs` SET `search_text` = substr(lower(`title` || ' ' || `department` || ' ' || `location` || ' ' || `type`), 1, 400);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`is_active`,`deleted_at`,`publish_at`,`expires_at`,`valid_through`,`published_at`,`created_at`,`id`,`department`,`location`,`type`);--> statement-breakpoint
CREATE INDEX `jobs_list` ON `jobs` (`deleted_at`,`created_at`,`id`,`is_active`,`publish_at`,`expires_at`,`valid_through`,`published_at`,`updated_at`,`department`,`location`,`search_text`);