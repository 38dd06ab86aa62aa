-- Words of leads for the search in the admin; the program folds them (foldText). The collation knows letters of all scripts.
ALTER TABLE "leads" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
	to_tsvector('simple', regexp_replace("search_text" COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
) STORED;
--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search");
--> statement-breakpoint
-- An erased lead keeps no note and no meeting, and belongs to nobody, whoever erases it.
CREATE FUNCTION "forget_lead_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "notes" WHERE "lead_number" = new."number";
	DELETE FROM "meetings" WHERE "lead_number" = new."number";
	UPDATE "leads" SET "owner_id" = NULL WHERE "number" = new."number" AND "owner_id" IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "leads_erased" AFTER UPDATE OF "status" ON "leads"
FOR EACH ROW WHEN (new."status" = 'erased') EXECUTE FUNCTION "forget_lead_work"();
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
	setweight(to_tsvector('simple', regexp_replace("search_person" COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), 'A') ||
	setweight(to_tsvector('simple', regexp_replace("search_words" COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), 'B')
) STORED;
--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search");
--> statement-breakpoint
-- Nothing of a person stays with an erased application, whoever erases it.
CREATE FUNCTION "forget_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "application_answers" WHERE "application_number" = new."number";
	DELETE FROM "application_files" WHERE "application_number" = new."number";
	DELETE FROM "application_messages" WHERE "application_number" = new."number";
	DELETE FROM "notes" WHERE "application_number" = new."number";
	DELETE FROM "application_ratings" WHERE "application_number" = new."number";
	DELETE FROM "meetings" WHERE "application_number" = new."number";
	UPDATE "applications" SET "owner_id" = NULL WHERE "number" = new."number" AND "owner_id" IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_erased" AFTER UPDATE OF "stage" ON "applications"
FOR EACH ROW WHEN (new."stage" = 'erased') EXECUTE FUNCTION "forget_application"();
