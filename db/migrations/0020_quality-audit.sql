CREATE TABLE "quality_audit" (
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
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"source_no" text,
	"finding" text NOT NULL,
	"severity" text NOT NULL,
	"clause" text,
	"reply_deadline" timestamptz NOT NULL,
	"issuer_id" uuid,
	"issuer_name" text NOT NULL,
	"org_name" text,
	"round" integer DEFAULT 0 NOT NULL,
	"reject_count" integer DEFAULT 0 NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"replied_at" timestamptz,
	"escalated_at" timestamptz,
	"confirmed_at" timestamptz,
	"effect_check_on" date,
	"withdraw_reason" text,
	"withdrawn_at" timestamptz,
	CONSTRAINT "quality_audit_status" CHECK ("quality_audit"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "quality_audit_source" CHECK ("quality_audit"."source" in ('CHECK', 'IQC', 'SUPERVISION', 'COMPLAINT')),
	CONSTRAINT "quality_audit_severity" CHECK ("quality_audit"."severity" in ('CR', 'MA', 'MI'))
);
--> statement-breakpoint
CREATE TABLE "quality_audit_draft" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_audit_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"audit_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"containment" text NOT NULL,
	"root_cause" text NOT NULL,
	"corrective" text NOT NULL,
	"preventive" text NOT NULL,
	"plan_date" date NOT NULL,
	"replied_by" text NOT NULL,
	"replied_at" timestamptz NOT NULL,
	"reply_deadline" timestamptz NOT NULL,
	"late" boolean NOT NULL,
	"verdict" text,
	"verdict_text" text,
	"verdict_by" text,
	"verdict_at" timestamptz,
	"new_deadline" timestamptz,
	CONSTRAINT "quality_audit_round_verdict" CHECK ("quality_audit_round"."verdict" in ('confirm', 'reject'))
);
--> statement-breakpoint
ALTER TABLE "quality_audit_draft" ADD CONSTRAINT "quality_audit_draft_audit_id_quality_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."quality_audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_audit_round" ADD CONSTRAINT "quality_audit_round_audit_id_quality_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."quality_audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_audit_doc_no" ON "quality_audit" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "quality_audit_newest" ON "quality_audit" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_by_status" ON "quality_audit" USING btree ("tenant_id","status","reply_deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_supplier" ON "quality_audit" USING btree ("supplier_id","status","reply_deadline");--> statement-breakpoint
CREATE INDEX "quality_audit_of" ON "quality_audit" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "quality_audit_words" ON "quality_audit" USING gin ("finding" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quality_audit_round_no" ON "quality_audit_round" USING btree ("audit_id","round_no");