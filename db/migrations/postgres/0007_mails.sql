CREATE TABLE "mails" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"recipient" text COLLATE "C" NOT NULL,
	"facts" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"rejections" bigint DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"lease_until" bigint,
	"lease_owner" text COLLATE "C",
	"last_error" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "page" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "wording" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key_unique" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_pending" ON "mails" USING btree ("created_at","id","kind","next_at","lease_until") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "mails_dead" ON "mails" USING btree ("id") WHERE state = 'dead';