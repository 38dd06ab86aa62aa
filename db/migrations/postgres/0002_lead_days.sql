CREATE TABLE "lead_days" (
	"day" bigint NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "lead_days_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
INSERT INTO "lead_days" SELECT "day", "source", count(*) FROM "leads" WHERE "status" <> 'spam' GROUP BY "day", "source";
--> statement-breakpoint
DROP INDEX "leads_day";--> statement-breakpoint
CREATE INDEX "leads_day" ON "leads" USING btree ("day");--> statement-breakpoint
-- A lead that changes leaves the day and source it had and enters those it has; spam is in none.
CREATE FUNCTION "count_lead_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old."status" <> 'spam' THEN
		UPDATE "lead_days" SET "count" = "count" - 1 WHERE "day" = old."day" AND "source" = old."source";
		DELETE FROM "lead_days" WHERE "day" = old."day" AND "source" = old."source" AND "count" = 0;
	END IF;
	IF new."status" <> 'spam' THEN
		INSERT INTO "lead_days" AS "known" VALUES (new."day", new."source", 1)
		ON CONFLICT ("day", "source") DO UPDATE SET "count" = "known"."count" + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "leads_days" AFTER INSERT OR DELETE OR UPDATE OF "day", "source", "status" ON "leads"
FOR EACH ROW EXECUTE FUNCTION "count_lead_days"();
