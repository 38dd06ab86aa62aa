CREATE TABLE "lead_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"lead_number" bigint NOT NULL,
	"author_id" text COLLATE "C",
	"author" text COLLATE "C",
	"body" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_status";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text COLLATE "C" DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role" text COLLATE "C" DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hiring_owner_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_number_leads_number_fk" FOREIGN KEY ("lead_number") REFERENCES "leads"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_admins_id_fk" FOREIGN KEY ("author_id") REFERENCES "admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_number","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_notes_author" ON "lead_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hiring_owner_id_admins_id_fk" FOREIGN KEY ("hiring_owner_id") REFERENCES "admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("status","type","number");--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","status","type","number");--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("source","status","type","number");--> statement-breakpoint
CREATE INDEX "leads_owner_source" ON "leads" USING btree ("owner_id","source","status","type","number");--> statement-breakpoint
-- The one note of before becomes the first of several, written by then.
INSERT INTO "lead_notes" SELECT "id", "number", NULL, NULL, "note", "updated_at" FROM "leads" WHERE "note" <> '';
--> statement-breakpoint
UPDATE "leads" SET "note" = '' WHERE "note" <> '';
--> statement-breakpoint
-- What a program of before still writes while the new one takes over.
CREATE FUNCTION "keep_lead_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lead_notes" VALUES (md5(random()::text || new."id"), new."number", NULL, NULL, new."note", new."updated_at");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "leads_note_kept" AFTER UPDATE OF "note" ON "leads"
FOR EACH ROW WHEN (new."note" <> '' AND new."note" <> old."note") EXECUTE FUNCTION "keep_lead_note"();
--> statement-breakpoint
-- An erased lead keeps no note and belongs to nobody, whoever erases it.
CREATE FUNCTION "forget_lead_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "lead_notes" WHERE "lead_number" = new."number";
	UPDATE "leads" SET "owner_id" = NULL WHERE "number" = new."number" AND "owner_id" IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "leads_erased" AFTER UPDATE OF "status" ON "leads"
FOR EACH ROW WHEN (new."status" = 'erased') EXECUTE FUNCTION "forget_lead_work"();
