CREATE TABLE "site_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_on" date NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "site_record_kind" CHECK ("site_record"."kind" in ('DAILY', 'WEEKLY')),
	CONSTRAINT "site_record_side" CHECK ("site_record"."side" in ('buyer', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "supervision_node" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"seq" integer NOT NULL,
	"process" text NOT NULL,
	"standard" text NOT NULL,
	"point" text NOT NULL,
	"planned_on" date NOT NULL,
	"actual_on" date,
	"documents" text,
	"witness_on" date,
	"result" text,
	"result_by" text,
	"result_at" timestamptz,
	"warned_level" integer,
	CONSTRAINT "supervision_node_status" CHECK ("supervision_node"."status" in ('0', '1', '2', '3', '4', '5', '6')),
	CONSTRAINT "supervision_node_point" CHECK ("supervision_node"."point" in ('R', 'W', 'H'))
);
--> statement-breakpoint
CREATE TABLE "supervision_plan" (
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
	"contract_ref" text,
	"contract_id" uuid,
	"order_line_id" uuid,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"equipment" text NOT NULL,
	"manufacturer" text NOT NULL,
	"location" text NOT NULL,
	"overseas" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"org_name" text,
	"supervisors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prod_start" date NOT NULL,
	"prod_end" date NOT NULL,
	"remark" text,
	"decision_note" text,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	"completed_at" timestamptz,
	"node_count" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"next_node" text,
	"next_point" text,
	"next_on" date,
	CONSTRAINT "supervision_plan_status" CHECK ("supervision_plan"."status" in ('0', '1', '2', '3', '4', '9')),
	CONSTRAINT "supervision_plan_dates" CHECK ("supervision_plan"."prod_end" >= "supervision_plan"."prod_start")
);
--> statement-breakpoint
CREATE TABLE "witness_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"witness_on" date NOT NULL,
	"place" text NOT NULL,
	"contact" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "site_record" ADD CONSTRAINT "site_record_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_node" ADD CONSTRAINT "supervision_node_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness_notice" ADD CONSTRAINT "witness_notice_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness_notice" ADD CONSTRAINT "witness_notice_node_id_supervision_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."supervision_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_record_plan" ON "site_record" USING btree ("plan_id","record_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_node_seq" ON "supervision_node" USING btree ("plan_id","seq");--> statement-breakpoint
CREATE INDEX "supervision_node_witness" ON "supervision_node" USING btree ("status","witness_on");--> statement-breakpoint
CREATE INDEX "supervision_node_planned" ON "supervision_node" USING btree ("status","planned_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_plan_doc_no" ON "supervision_plan" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "supervision_plan_newest" ON "supervision_plan" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_by_status" ON "supervision_plan" USING btree ("tenant_id","status","next_on") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_supplier" ON "supervision_plan" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "supervision_plan_words" ON "supervision_plan" USING gin ("equipment" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "witness_notice_doc_no" ON "witness_notice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "witness_notice_plan" ON "witness_notice" USING btree ("plan_id","create_time");