-- What a list of leads by name or by company goes by: without case, of a website without its scheme. The indexes have all
-- that a list filters by, so that leads which it passes over are not read. An index takes no text of any length.
ALTER TABLE `leads` ADD `name_key` text GENERATED ALWAYS AS (lower(`name`)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `leads` ADD `company_key` text GENERATED ALWAYS AS (
	substr(replace(replace(replace(lower(`website`), 'https://', ''), 'http://', ''), 'www.', ''), 1, 100)
) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `leads_name` ON `leads` (`name_key`,`number`,`status`,`type`,`owner_id`,`source`);
--> statement-breakpoint
CREATE INDEX `leads_company` ON `leads` (`company_key`,`number`,`status`,`type`,`owner_id`,`source`);
