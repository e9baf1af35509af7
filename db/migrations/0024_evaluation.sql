CREATE TABLE "target_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"parent_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_base" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"type_id" uuid NOT NULL,
	"method" text NOT NULL,
	"formula_id" text,
	"full_mark" numeric(7, 2) DEFAULT '100' NOT NULL,
	"guide" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"direction" text DEFAULT 'higher' NOT NULL,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"supplier_type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "target_base_method" CHECK ("target_base"."method" in ('AUTO', 'MANUAL', 'SELF')),
	CONSTRAINT "target_base_formula" CHECK (("target_base"."method" = 'AUTO') = ("target_base"."formula_id" is not null)),
	CONSTRAINT "target_base_full_mark" CHECK ("target_base"."full_mark" > 0)
);
--> statement-breakpoint
CREATE TABLE "eval_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"supplier_type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_id" uuid,
	"self_eval" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eval_template_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"template_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"target_id" uuid NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"role_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "eval_template_row_weight" CHECK ("eval_template_row"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "eval_plan" (
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
	"title" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"template_id" uuid NOT NULL,
	"template_name" text NOT NULL,
	"template_edition" text,
	"self_eval" boolean NOT NULL,
	"supplier_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"self_deadline" timestamptz,
	"score_deadline" timestamptz,
	"remark" text,
	"launched_at" timestamptz,
	"launched_by" text,
	CONSTRAINT "eval_plan_status" CHECK ("eval_plan"."status" in ('-1', '0', '1')),
	CONSTRAINT "eval_plan_period" CHECK ("eval_plan"."period_to" >= "eval_plan"."period_from")
);
--> statement-breakpoint
CREATE TABLE "evaluation" (
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
	"plan_id" uuid NOT NULL,
	"title" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"template_name" text NOT NULL,
	"bands" jsonb NOT NULL,
	"self_eval" boolean NOT NULL,
	"self_deadline" timestamptz,
	"score_deadline" timestamptz NOT NULL,
	"self_submitted_at" timestamptz,
	"self_missed" boolean DEFAULT false NOT NULL,
	"reject_reason" text,
	"rejected_at" timestamptz,
	"total" numeric(7, 2),
	"grade" text,
	"counted_weight" numeric(7, 2),
	"completed_at" timestamptz,
	"completed_by" text,
	"cancel_reason" text,
	"appeal_state" text,
	CONSTRAINT "evaluation_status" CHECK ("evaluation"."status" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "evaluation_appeal_state" CHECK ("evaluation"."appeal_state" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_appeal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "evaluation_auto" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"evaluation_target_id" uuid NOT NULL,
	"value" numeric(7, 2),
	"facts" jsonb NOT NULL,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_draft" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"total" numeric(7, 2) NOT NULL,
	"grade" text,
	"counted_weight" numeric(7, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"missing_scorers" integer NOT NULL,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "evaluation_score" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"evaluation_target_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" numeric(7, 2) NOT NULL,
	"note" text,
	"revealed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_scorer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"role_key" text NOT NULL,
	"role_name" text NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"submitted_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "evaluation_target" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"target_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"method" text NOT NULL,
	"formula_id" text,
	"full_mark" numeric(7, 2) NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"guide" jsonb NOT NULL,
	"direction" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"role_keys" text[] NOT NULL,
	"self_score" numeric(7, 2),
	"self_note" text
);
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "last_score" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "target_type" ADD CONSTRAINT "target_type_parent_id_target_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_base" ADD CONSTRAINT "target_base_type_id_target_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template" ADD CONSTRAINT "eval_template_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_template_id_eval_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."eval_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_target_id_target_base_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."target_base"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_plan" ADD CONSTRAINT "eval_plan_template_id_eval_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."eval_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_plan_id_eval_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."eval_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_appeal" ADD CONSTRAINT "evaluation_appeal_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_auto" ADD CONSTRAINT "evaluation_auto_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_auto" ADD CONSTRAINT "evaluation_auto_evaluation_target_id_evaluation_target_id_fk" FOREIGN KEY ("evaluation_target_id") REFERENCES "public"."evaluation_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_draft" ADD CONSTRAINT "evaluation_draft_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_result" ADD CONSTRAINT "evaluation_result_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_score" ADD CONSTRAINT "evaluation_score_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_score" ADD CONSTRAINT "evaluation_score_evaluation_target_id_evaluation_target_id_fk" FOREIGN KEY ("evaluation_target_id") REFERENCES "public"."evaluation_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_scorer" ADD CONSTRAINT "evaluation_scorer_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_target" ADD CONSTRAINT "evaluation_target_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "target_type_code" ON "target_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_type_parent" ON "target_type" USING btree ("tenant_id","parent_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "target_base_code" ON "target_base" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_base_newest" ON "target_base" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "target_base_type" ON "target_base" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_name" ON "eval_template" USING btree ("tenant_id","name_zh");--> statement-breakpoint
CREATE INDEX "eval_template_newest" ON "eval_template" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_row_target" ON "eval_template_row" USING btree ("template_id","target_id");--> statement-breakpoint
CREATE INDEX "eval_template_row_of_target" ON "eval_template_row" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_plan_doc_no" ON "eval_plan" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "eval_plan_newest" ON "eval_plan" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "eval_plan_by_status" ON "eval_plan" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "eval_plan_template" ON "eval_plan" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_doc_no" ON "evaluation" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_once" ON "evaluation" USING btree ("plan_id","supplier_id");--> statement-breakpoint
CREATE INDEX "evaluation_newest" ON "evaluation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "evaluation_by_status" ON "evaluation" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_of_supplier" ON "evaluation" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_self_due" ON "evaluation" USING btree ("self_deadline") WHERE status in ('0', '2');--> statement-breakpoint
CREATE INDEX "evaluation_appeals" ON "evaluation" USING btree ("tenant_id","appeal_state") WHERE appeal_state = '0';--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_appeal_once" ON "evaluation_appeal" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_appeal_supplier" ON "evaluation_appeal" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_auto_once" ON "evaluation_auto" USING btree ("evaluation_target_id");--> statement-breakpoint
CREATE INDEX "evaluation_auto_of" ON "evaluation_auto" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_result_no" ON "evaluation_result" USING btree ("evaluation_id","no");--> statement-breakpoint
CREATE INDEX "evaluation_result_supplier" ON "evaluation_result" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_score_once" ON "evaluation_score" USING btree ("evaluation_target_id","user_id");--> statement-breakpoint
CREATE INDEX "evaluation_score_of" ON "evaluation_score" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_scorer_once" ON "evaluation_scorer" USING btree ("evaluation_id","role_key","user_id");--> statement-breakpoint
CREATE INDEX "evaluation_scorer_user" ON "evaluation_scorer" USING btree ("user_id","evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_target_line" ON "evaluation_target" USING btree ("evaluation_id","line_no");--> statement-breakpoint
CREATE INDEX "evaluation_target_supplier" ON "evaluation_target" USING btree ("supplier_id");