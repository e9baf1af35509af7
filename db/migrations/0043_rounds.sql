CREATE TABLE "inquiry_round_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"supplier_ids" jsonb NOT NULL,
	"quote_deadline" timestamptz NOT NULL,
	"open_at" timestamptz NOT NULL,
	"reason" text NOT NULL,
	"feedback" text NOT NULL,
	"urgent_reason" text,
	"asked_by_name" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text,
	CONSTRAINT "inquiry_round_request_state" CHECK ("inquiry_round_request"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"content_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_validity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"valid_before" date NOT NULL,
	"asked_until" date NOT NULL,
	"reason" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"extended_to" date,
	"answered_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "inquiry_award" DROP CONSTRAINT "inquiry_award_state";--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "notice_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD COLUMN "standing_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "urgent_reason" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "over_budget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "first_approver" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "first_approver_name" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "first_approved_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "first_note" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "passed_over" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annul_reason" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annul_asked_by" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annul_asked_by_name" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annul_asked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annul_drop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annulled_by" text;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "annulled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry_round_request" ADD CONSTRAINT "inquiry_round_request_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_version" ADD CONSTRAINT "inquiry_version_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_validity" ADD CONSTRAINT "inquiry_validity_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_validity" ADD CONSTRAINT "inquiry_validity_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_round_request_one" ON "inquiry_round_request" USING btree ("inquiry_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "inquiry_round_request_inquiry" ON "inquiry_round_request" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_version_once" ON "inquiry_version" USING btree ("inquiry_id","content_version");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_validity_open" ON "inquiry_validity" USING btree ("quotation_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "inquiry_validity_inquiry" ON "inquiry_validity" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE INDEX "inquiry_validity_supplier" ON "inquiry_validity" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_notice_hours" CHECK ("inquiry"."notice_hours" between 0 and 24);--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD CONSTRAINT "inquiry_award_state" CHECK ("inquiry_award"."state" in ('proposed', 'approved', 'rejected', 'annulled'));--> statement-breakpoint
-- What is published already is its own first readable version.
SELECT set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);--> statement-breakpoint
INSERT INTO "inquiry_version" (tenant_id, org_code, create_by, inquiry_id, content_version, content, valid_from)
SELECT i.tenant_id, i.org_code, i.create_by, i.id, i.content_version, jsonb_build_object(
    'projectName', i.project_name, 'deliveryTerms', i.delivery_terms, 'paymentTerms', i.payment_terms, 'warranty', i.warranty,
    'validityDays', i.validity_days, 'remark', i.remark,
    'fileIds', coalesce((SELECT jsonb_agg(f.file_id ORDER BY f.create_time, f.id) FROM sys_file_link f
      WHERE f.biz_type = 'inquiry' AND f.biz_id = i.id AND f.field = 'files'), '[]'::jsonb),
    'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'lineNo', l.line_no, 'materialCode', l.material_code, 'name', l.name,
      'spec', l.spec, 'unit', l.unit, 'qty', l.qty::text, 'needDate', l.need_date, 'deliveryAddress', l.delivery_address, 'remark', l.remark)
      ORDER BY l.line_no) FROM inquiry_line l WHERE l.inquiry_id = i.id), '[]'::jsonb)),
  coalesce((SELECT max(a.applied_at) FROM inquiry_amendment a WHERE a.inquiry_id = i.id AND a.state = 'applied'), i.publish_at, i.create_time)
FROM inquiry i WHERE i.status NOT IN ('-1', '-2') AND i.publish_at IS NOT NULL;--> statement-breakpoint
SELECT set_config('app.kind', '', true), set_config('app.tenant', '', true);
