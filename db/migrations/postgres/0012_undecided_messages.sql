DROP INDEX "deliveries_undelivered";--> statement-breakpoint
CREATE INDEX "deliveries_undecided" ON "deliveries" USING btree ("channel","created_at") WHERE state = 'undecided';--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("lead_number","channel") WHERE state in ('pending', 'dead', 'undecided');