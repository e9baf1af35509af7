CREATE TABLE "qual_doc_type" (
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
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"must_upload" boolean DEFAULT false NOT NULL,
	"expiry_required" boolean DEFAULT false NOT NULL,
	"type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"remind_days" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "srm_category" (
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
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"parent_id" uuid,
	"audit_required" boolean DEFAULT false NOT NULL,
	"sample_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_type" (
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
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_agent" boolean DEFAULT false NOT NULL,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"is_individual" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
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
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"source" text DEFAULT 'REGISTER' NOT NULL,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"completeness" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"committed_at" timestamptz,
	"reviewed_at" timestamptz,
	"reviewed_by" text,
	"approved_at" timestamptz,
	"refused_at" timestamptz,
	"version_no" text,
	CONSTRAINT "supplier_status" CHECK ("supplier"."status" in ('0', '1', '2', '3', '4', '9')),
	CONSTRAINT "supplier_source" CHECK ("supplier"."source" in ('REGISTER', 'IMPORT', 'BUYER'))
);
--> statement-breakpoint
CREATE TABLE "supplier_category_qual" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"qual_status" text DEFAULT '1' NOT NULL,
	"qual_from" date NOT NULL,
	"qual_to" date NOT NULL,
	"certificate_no" text NOT NULL,
	CONSTRAINT "supplier_category_qual_status" CHECK ("supplier_category_qual"."qual_status" in ('0', '1', '2', '3')),
	CONSTRAINT "supplier_category_qual_period" CHECK ("supplier_category_qual"."qual_to" > "supplier_category_qual"."qual_from")
);
--> statement-breakpoint
CREATE TABLE "supplier_review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" text,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamptz,
	CONSTRAINT "supplier_review_decision" CHECK ("supplier_review"."decision" in ('return', 'approve', 'refuse'))
);
--> statement-breakpoint
CREATE TABLE "supplier_section" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"section" text NOT NULL,
	"completeness" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "supplier_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"ver_no" text NOT NULL,
	"effective_at" timestamptz NOT NULL,
	"source_change_id" uuid,
	"snapshot" jsonb NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_version_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"account_type" text,
	"account_no" text,
	"account_name" text,
	"name_reason" text,
	"deposit_bank" text,
	"bank_type" text,
	"region" text[] DEFAULT '{}'::text[] NOT NULL,
	"currency" text,
	"branch_no" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_base" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"short_name" text,
	"former_name" text,
	"country" text,
	"region" text[] DEFAULT '{}'::text[] NOT NULL,
	"supply_category" text,
	"usci" text,
	"currency" text,
	"tax_rate" numeric(9, 6),
	"legal_person" text,
	"legal_post" text,
	"legal_mobile" text,
	"reg_date" date,
	"supplier_type_id" uuid,
	"reg_address" text,
	"office_address" text,
	"business_scope" text,
	"reg_capital" numeric(18, 2),
	"reg_capital_unit" text,
	"headcount" integer,
	"insured_count" integer,
	"technician_count" integer,
	"credit_rating" text,
	"has_credit_limit" boolean,
	"brand_maintained" boolean,
	"intro_zh" text,
	"intro_en" text,
	"advantages" text,
	"delivery_process" text,
	"overseas_exp" text
);
--> statement-breakpoint
CREATE TABLE "supplier_brand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text,
	"owner" text,
	"auth_from" date,
	"auth_to" date
);
--> statement-breakpoint
CREATE TABLE "supplier_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"category_id" uuid,
	"ordinary_days" integer,
	"ordinary_days_abroad" integer,
	"emergency_days" integer,
	"emergency_days_abroad" integer,
	"share" numeric(9, 6),
	"share_abroad" numeric(9, 6),
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_contact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"type" text,
	"name" text,
	"sex" text,
	"position" text,
	"mobile" text,
	"email" text,
	"delivery_address" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_qualification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"doc_type_id" uuid,
	"cert_no" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"long_term" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_shareholder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text,
	"ratio" numeric(9, 6),
	"amount" numeric(18, 2),
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "srm_category" ADD CONSTRAINT "srm_category_parent_id_srm_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD CONSTRAINT "supplier_category_qual_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD CONSTRAINT "supplier_category_qual_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_review" ADD CONSTRAINT "supplier_review_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_section" ADD CONSTRAINT "supplier_section_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version" ADD CONSTRAINT "supplier_version_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_bank" ADD CONSTRAINT "supplier_version_bank_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_bank" ADD CONSTRAINT "supplier_version_bank_version_id_supplier_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."supplier_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bank" ADD CONSTRAINT "supplier_bank_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD CONSTRAINT "supplier_base_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD CONSTRAINT "supplier_base_supplier_type_id_supplier_type_id_fk" FOREIGN KEY ("supplier_type_id") REFERENCES "public"."supplier_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand" ADD CONSTRAINT "supplier_brand_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contact" ADD CONSTRAINT "supplier_contact_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_qualification" ADD CONSTRAINT "supplier_qualification_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_qualification" ADD CONSTRAINT "supplier_qualification_doc_type_id_qual_doc_type_id_fk" FOREIGN KEY ("doc_type_id") REFERENCES "public"."qual_doc_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shareholder" ADD CONSTRAINT "supplier_shareholder_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "qual_doc_type_code" ON "qual_doc_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "srm_category_code" ON "srm_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "srm_category_parent" ON "srm_category" USING btree ("parent_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_type_code" ON "supplier_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_doc_no" ON "supplier" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier" USING btree ("tenant_id","name_key") WHERE status <> '9' and del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_newest" ON "supplier" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "supplier_stage" ON "supplier" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "supplier_submitted" ON "supplier" USING btree ("tenant_id","submitted_at");--> statement-breakpoint
CREATE INDEX "supplier_name_words" ON "supplier" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_category_qual_supplier" ON "supplier_category_qual" USING btree ("supplier_id","category_id");--> statement-breakpoint
CREATE INDEX "supplier_category_qual_until" ON "supplier_category_qual" USING btree ("tenant_id","qual_to");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_category_qual_certificate" ON "supplier_category_qual" USING btree ("tenant_id","certificate_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_review_version" ON "supplier_review" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_review_supplier" ON "supplier_review" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_section_once" ON "supplier_section" USING btree ("supplier_id","section");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_seq" ON "supplier_version" USING btree ("supplier_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_bank_once" ON "supplier_version_bank" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_version_bank_supplier" ON "supplier_version_bank" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_bank_supplier" ON "supplier_bank" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_bank_account" ON "supplier_bank" USING btree ("tenant_id","account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_base_once" ON "supplier_base" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_base_usci" ON "supplier_base" USING btree ("tenant_id","usci");--> statement-breakpoint
CREATE INDEX "supplier_base_type" ON "supplier_base" USING btree ("supplier_type_id");--> statement-breakpoint
CREATE INDEX "supplier_brand_supplier" ON "supplier_brand" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_category_supplier" ON "supplier_category" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_category_category" ON "supplier_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "supplier_contact_supplier" ON "supplier_contact" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_qualification_supplier" ON "supplier_qualification" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_qualification_until" ON "supplier_qualification" USING btree ("tenant_id","valid_to");--> statement-breakpoint
CREATE INDEX "supplier_shareholder_supplier" ON "supplier_shareholder" USING btree ("supplier_id","line_no");