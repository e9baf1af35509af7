CREATE TABLE "change_request" (
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
	"change_type" text NOT NULL,
	"description" text NOT NULL,
	"reason" text,
	"base_version_id" uuid NOT NULL,
	"base_ver" text NOT NULL,
	"applied_ver" text,
	"payload" jsonb NOT NULL,
	"altered" text[] DEFAULT '{}'::text[] NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"bank_confirmed_at" timestamptz,
	"bank_confirmed_by" text,
	"bank_note" text,
	"reviewed_at" timestamptz,
	"reviewed_by" text,
	"rejection_reason" text,
	CONSTRAINT "change_request_status" CHECK ("change_request"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "change_request_type" CHECK ("change_request"."change_type" in ('SUPPLIER', 'RELATION', 'FINANCE', 'QUALIFICATION'))
);
--> statement-breakpoint
CREATE TABLE "change_request_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_version" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_base_version_id_supplier_version_id_fk" FOREIGN KEY ("base_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_bank" ADD CONSTRAINT "change_request_bank_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_doc_no" ON "change_request" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_open" ON "change_request" USING btree ("supplier_id","change_type") WHERE status in ('0', '1', '3') and del_flag = 0;--> statement-breakpoint
CREATE INDEX "change_request_newest" ON "change_request" USING btree ("tenant_id","change_type","create_time");--> statement-breakpoint
CREATE INDEX "change_request_supplier" ON "change_request" USING btree ("supplier_id","change_type","create_time");--> statement-breakpoint
CREATE INDEX "change_request_waiting" ON "change_request" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_bank_once" ON "change_request_bank" USING btree ("change_request_id");