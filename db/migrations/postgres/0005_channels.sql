DROP INDEX "deliveries_lead_unique";--> statement-breakpoint
DROP INDEX "deliveries_pending";--> statement-breakpoint
DROP INDEX "deliveries_undelivered";--> statement-breakpoint
DROP INDEX "deliveries_dead";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "channel" text COLLATE "C" DEFAULT 'slack' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "corrected_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_lead_unique" ON "deliveries" USING btree ("lead_number","channel");--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("channel","created_at","id","next_at","lease_until") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("lead_number","channel") WHERE state in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("id","channel") WHERE state = 'dead';--> statement-breakpoint
-- A program of before this that still runs knows of Slack alone and would post there what waits for others. An owner
-- that does not begin with the channel is one: the message stays as it is.
CREATE FUNCTION "keep_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "deliveries_claim" BEFORE UPDATE OF "lease_owner" ON "deliveries" FOR EACH ROW
WHEN (new."channel" <> 'slack' AND new."lease_owner" NOT LIKE new."channel" || ':%')
EXECUTE FUNCTION "keep_delivery"();
