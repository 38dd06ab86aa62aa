DROP INDEX `deliveries_lead_unique`;--> statement-breakpoint
DROP INDEX `deliveries_pending`;--> statement-breakpoint
DROP INDEX `deliveries_undelivered`;--> statement-breakpoint
DROP INDEX `deliveries_dead`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `channel` text DEFAULT 'slack' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_lead_unique` ON `deliveries` (`lead_number`,`channel`);--> statement-breakpoint
CREATE INDEX `deliveries_pending` ON `deliveries` (`channel`,`created_at`,`id`,`next_at`,`lease_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_undelivered` ON `deliveries` (`lead_number`,`channel`) WHERE state in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX `deliveries_dead` ON `deliveries` (`id`,`channel`) WHERE state = 'dead';--> statement-breakpoint
ALTER TABLE `leads` ADD `corrected_at` integer;--> statement-breakpoint
-- A program of before this that still runs knows of Slack alone and would post there what waits for others. An owner
-- that does not begin with the channel is one: the message stays as it is.
CREATE TRIGGER `deliveries_claim` BEFORE UPDATE OF `lease_owner` ON `deliveries`
WHEN new.`channel` <> 'slack' AND new.`lease_owner` NOT LIKE new.`channel` || ':%' BEGIN
	SELECT RAISE(IGNORE);
END;
