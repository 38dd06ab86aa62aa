ALTER TABLE "jobs" ADD COLUMN "locations" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "workplace" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "jobs_several" ON "jobs" USING btree ("id") WHERE locations IS NOT NULL;