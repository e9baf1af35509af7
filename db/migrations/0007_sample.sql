CREATE TABLE "sample" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"doc_no" text NOT NULL,
	"status" text NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"category_name" text NOT NULL,
	"category_name_en" text NOT NULL,
	"material" text NOT NULL,
	"spec" text,
	"qty" numeric(18, 4) NOT NULL,
	"unit" text NOT NULL,
	"purpose" text NOT NULL,
	"requirement" text,
	"need_date" date NOT NULL,
	"fee_by" text NOT NULL,
	"issuer_id" uuid,
	"issuer_name" text NOT NULL,
	"org_name" text,
	"lab_org_code" text NOT NULL,
	"lab_name" text,
	"round" integer DEFAULT 0 NOT NULL,
	"concluded_at" timestamptz,
	"valid_until" date,
	"decline_reason" text,
	"cancel_reason" text,
	CONSTRAINT "sample_status" CHECK ("sample"."status" in ('0', '1', '2', '3', '4', '5', '6', '9')),
	CONSTRAINT "sample_purpose" CHECK ("sample"."purpose" in ('NEW_SUPPLIER', 'NEW_MATERIAL', 'CHANGE')),
	CONSTRAINT "sample_fee_by" CHECK ("sample"."fee_by" in ('BUYER', 'SUPPLIER')),
	CONSTRAINT "sample_qty" CHECK ("sample"."qty" > 0),
	CONSTRAINT "sample_rounds" CHECK ("sample"."round" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "sample_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"sample_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"item" text NOT NULL,
	"method" text,
	"unit" text,
	"min" numeric(20, 6),
	"max" numeric(20, 6),
	"target" text
);
--> statement-breakpoint
CREATE TABLE "sample_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"sample_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"reading" text,
	"verdict" text,
	"shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sample_reading_verdict" CHECK ("sample_reading"."verdict" in ('ok', 'out'))
);
--> statement-breakpoint
CREATE TABLE "sample_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"sample_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"sent_qty" numeric(18, 4) NOT NULL,
	"sent_on" date NOT NULL,
	"late" boolean NOT NULL,
	"send_note" text,
	"sent_by" text NOT NULL,
	"received_by" text,
	"received_on" date,
	"received_qty" numeric(18, 4),
	"condition" text,
	"receive_note" text,
	"tester" text,
	"tested_at" timestamptz,
	"conclusion" text,
	"reason" text,
	"concluded_by" text,
	"concluded_at" timestamptz,
	CONSTRAINT "sample_round_condition" CHECK ("sample_round"."condition" in ('GOOD', 'DAMAGED', 'SHORT', 'MISMATCH')),
	CONSTRAINT "sample_round_conclusion" CHECK ("sample_round"."conclusion" in ('pass', 'fail', 'askAgain'))
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "expiry_watch" DROP CONSTRAINT "expiry_watch_source";--> statement-breakpoint
ALTER TABLE "sample" ADD CONSTRAINT "sample_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_sample_id_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."sample"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_reading" ADD CONSTRAINT "sample_reading_sample_id_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."sample"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_reading" ADD CONSTRAINT "sample_reading_round_id_sample_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."sample_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_reading" ADD CONSTRAINT "sample_reading_item_id_sample_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sample_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_round" ADD CONSTRAINT "sample_round_sample_id_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."sample"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_doc_no" ON "sample" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "sample_newest" ON "sample" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sample_of_org" ON "sample" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sample_of_author" ON "sample" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sample_of_lab" ON "sample" USING btree ("tenant_id","lab_org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sample_by_status" ON "sample" USING btree ("tenant_id","status","need_date") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sample_of_supplier" ON "sample" USING btree ("supplier_id","status","need_date");--> statement-breakpoint
CREATE INDEX "sample_that_counts" ON "sample" USING btree ("supplier_id","category_id","valid_until") WHERE status = '4';--> statement-breakpoint
CREATE INDEX "sample_words" ON "sample" USING gin ("material" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sample_item_line" ON "sample_item" USING btree ("sample_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_reading_once" ON "sample_reading" USING btree ("round_id","item_id");--> statement-breakpoint
CREATE INDEX "sample_reading_of" ON "sample_reading" USING btree ("sample_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_round_no" ON "sample_round" USING btree ("sample_id","round_no");--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample'));--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY', 'BRAND', 'SAMPLE'));