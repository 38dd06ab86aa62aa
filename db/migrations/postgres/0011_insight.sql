CREATE TABLE "insight_days" (
	"grain" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"page" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"visits" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"shown" bigint NOT NULL,
	"pressed" bigint NOT NULL,
	"opened" bigint NOT NULL,
	"begun" bigint NOT NULL,
	"sent" bigint NOT NULL,
	"booked" bigint NOT NULL,
	"newsletter" bigint NOT NULL,
	"application_begun" bigint NOT NULL,
	"application_sent" bigint NOT NULL,
	"quarter" bigint NOT NULL,
	"finished" bigint NOT NULL,
	"first_page" bigint NOT NULL,
	"last_page" bigint NOT NULL,
	CONSTRAINT "insight_days_grain_day_page_kind_source_device_part_pk" PRIMARY KEY("grain","day","page","kind","source","device","part")
);
--> statement-breakpoint
CREATE TABLE "insight_months" (
	"grain" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"page" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"visits" bigint NOT NULL,
	"seen" bigint NOT NULL,
	"shown" bigint NOT NULL,
	"pressed" bigint NOT NULL,
	"opened" bigint NOT NULL,
	"begun" bigint NOT NULL,
	"sent" bigint NOT NULL,
	"booked" bigint NOT NULL,
	"newsletter" bigint NOT NULL,
	"application_begun" bigint NOT NULL,
	"application_sent" bigint NOT NULL,
	"quarter" bigint NOT NULL,
	"finished" bigint NOT NULL,
	"first_page" bigint NOT NULL,
	"last_page" bigint NOT NULL,
	CONSTRAINT "insight_months_grain_day_page_kind_source_device_part_pk" PRIMARY KEY("grain","day","page","kind","source","device","part")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source_kind" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "landing" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "leads_outcome" ON "leads" USING btree ("day","status","source_kind","source_name","landing","page") WHERE status in ('qualified', 'won');