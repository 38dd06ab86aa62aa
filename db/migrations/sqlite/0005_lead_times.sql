DROP INDEX `deliveries_pending`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `announced` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `deliveries` SET `announced` = 1 WHERE `state` = 'delivered';--> statement-breakpoint
CREATE INDEX `deliveries_pending` ON `deliveries` (`created_at`,`id`,`next_at`,`lease_until`) WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE `leads` ADD `proposed_times` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `proposed_zone` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `proposed_at` integer;