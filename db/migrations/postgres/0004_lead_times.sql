DROP INDEX "deliveries_pending";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "announced" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "announced" = 1 WHERE "state" = 'delivered';--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proposed_times" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proposed_zone" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proposed_at" bigint;--> statement-breakpoint
CREATE INDEX "deliveries_pending" ON "deliveries" USING btree ("created_at","id","next_at","lease_until") WHERE state = 'pending';