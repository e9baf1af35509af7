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
ALTER TABLE "target_type" ADD CONSTRAINT "target_type_parent_id_target_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_base" ADD CONSTRAINT "target_base_type_id_target_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template" ADD CONSTRAINT "eval_template_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_template_id_eval_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."eval_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_target_id_target_base_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."target_base"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "target_type_code" ON "target_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_type_parent" ON "target_type" USING btree ("tenant_id","parent_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "target_base_code" ON "target_base" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_base_newest" ON "target_base" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "target_base_type" ON "target_base" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_name" ON "eval_template" USING btree ("tenant_id","name_zh");--> statement-breakpoint
CREATE INDEX "eval_template_newest" ON "eval_template" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_row_target" ON "eval_template_row" USING btree ("template_id","target_id");--> statement-breakpoint
CREATE INDEX "eval_template_row_of_target" ON "eval_template_row" USING btree ("target_id");