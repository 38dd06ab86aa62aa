CREATE TABLE `insight_days` (
	`grain` text NOT NULL,
	`day` integer NOT NULL,
	`page` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`device` text NOT NULL,
	`part` text NOT NULL,
	`visits` integer NOT NULL,
	`seen` integer NOT NULL,
	`shown` integer NOT NULL,
	`pressed` integer NOT NULL,
	`opened` integer NOT NULL,
	`begun` integer NOT NULL,
	`sent` integer NOT NULL,
	`booked` integer NOT NULL,
	`newsletter` integer NOT NULL,
	`application_begun` integer NOT NULL,
	`application_sent` integer NOT NULL,
	`quarter` integer NOT NULL,
	`finished` integer NOT NULL,
	`first_page` integer NOT NULL,
	`last_page` integer NOT NULL,
	PRIMARY KEY(`grain`, `day`, `page`, `kind`, `source`, `device`, `part`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `insight_months` (
	`grain` text NOT NULL,
	`day` integer NOT NULL,
	`page` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`device` text NOT NULL,
	`part` text NOT NULL,
	`visits` integer NOT NULL,
	`seen` integer NOT NULL,
	`shown` integer NOT NULL,
	`pressed` integer NOT NULL,
	`opened` integer NOT NULL,
	`begun` integer NOT NULL,
	`sent` integer NOT NULL,
	`booked` integer NOT NULL,
	`newsletter` integer NOT NULL,
	`application_begun` integer NOT NULL,
	`application_sent` integer NOT NULL,
	`quarter` integer NOT NULL,
	`finished` integer NOT NULL,
	`first_page` integer NOT NULL,
	`last_page` integer NOT NULL,
	PRIMARY KEY(`grain`, `day`, `page`, `kind`, `source`, `device`, `part`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `leads` ADD `words` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `source_kind` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `source_name` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `landing` text;--> statement-breakpoint
CREATE INDEX `leads_outcome` ON `leads` (`day`,`status`,`source_kind`,`source_name`,`landing`,`page`) WHERE status in ('qualified', 'won');