ALTER TABLE `jobs` ADD `locations` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `workplace` text;--> statement-breakpoint
CREATE INDEX `jobs_several` ON `jobs` (`id`) WHERE locations IS NOT NULL;