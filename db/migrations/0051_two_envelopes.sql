ALTER TABLE "inquiry" ADD COLUMN "envelope_mode" text DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "first_price_opener" text;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "first_price_opener_name" text;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "price_turned_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "second_price_opener_name" text;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "prices_opened_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_envelope_mode" CHECK ("inquiry"."envelope_mode" in ('one', 'two'));