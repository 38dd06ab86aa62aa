-- What a list of leads by name or by company goes by: without case, of a website without its scheme. The indexes have all
-- that a list filters by, so that leads which it passes over are not read. An index takes no text of any length.
ALTER TABLE "leads"
	ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower("name")) STORED,
	ADD COLUMN "company_key" text COLLATE "C" GENERATED ALWAYS AS (
		substr(replace(replace(replace(lower("website"), 'https://', ''), 'http://', ''), 'www.', ''), 1, 100)
	) STORED;
--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree ("name_key","number","status","type","owner_id","source");
--> statement-breakpoint
CREATE INDEX "leads_company" ON "leads" USING btree ("company_key","number","status","type","owner_id","source");
