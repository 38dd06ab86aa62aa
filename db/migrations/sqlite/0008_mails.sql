CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`facts` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`rejections` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`lease_until` integer,
	`lease_owner` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_key_unique` ON `mails` (`key`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_pending` ON `mails` (`created_at`,`id`,`kind`,`next_at`,`lease_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `mails_dead` ON `mails` (`id`) WHERE state = 'dead';--> statement-breakpoint
ALTER TABLE `subscribers` ADD `page` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `wording` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `expires_at` integer;