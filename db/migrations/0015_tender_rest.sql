CREATE TABLE "tender_attendance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"envelope" text NOT NULL,
	"user_id" uuid NOT NULL,
	"supplier_id" uuid,
	"name" text NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_opening_signature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"envelope" text NOT NULL,
	"user_id" uuid NOT NULL,
	"officer" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamptz NOT NULL
);
--> statement-breakpoint
DROP INDEX "tender_candidate_chosen";--> statement-breakpoint
ALTER TABLE "tender_opening" ADD COLUMN "first_opener_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_opening" ADD COLUMN "second_opener_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_score" ADD COLUMN "reason_draft" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "noticed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "withdrawn_at" timestamptz;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "withdrawn_by_name" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "withdraw_cause" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD COLUMN "bond_note" text;--> statement-breakpoint
ALTER TABLE "tender_attendance" ADD CONSTRAINT "tender_attendance_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_opening_signature" ADD CONSTRAINT "tender_opening_signature_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_attendance_once" ON "tender_attendance" USING btree ("tender_id","envelope","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_opening_signature_once" ON "tender_opening_signature" USING btree ("tender_id","envelope","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_chosen" ON "tender_candidate" USING btree ("award_id","lot_id") WHERE notice_no is not null and withdrawn_at is null;--> statement-breakpoint
UPDATE "tender_candidate" c SET "noticed_at" = a."calibrated_at" FROM "tender_award" a WHERE a."id" = c."award_id" AND c."notice_no" IS NOT NULL;
