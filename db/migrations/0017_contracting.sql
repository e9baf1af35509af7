CREATE TABLE "contract" (
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
	"type" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"source_no" text,
	"source_title" text,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"purchaser_id" uuid,
	"purchaser_name" text NOT NULL,
	"our_party" text,
	"signer_id" uuid,
	"signer_name" text,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"amount_excl" numeric(18, 2) DEFAULT '0' NOT NULL,
	"tax" numeric(18, 2) DEFAULT '0' NOT NULL,
	"amount_incl" numeric(18, 2) DEFAULT '0' NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"ceiling" numeric(18, 2),
	"retention_pct" numeric(9, 6),
	"retention_months" integer,
	"bond_pct" numeric(9, 6),
	"delivery_terms" text,
	"penalty" text,
	"remark" text,
	"template_id" uuid,
	"template_version" integer,
	"lang" text DEFAULT 'zh' NOT NULL,
	"text" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"sign_by" date,
	"sent_at" timestamptz,
	"answer_by" timestamptz,
	"confirmed_at" timestamptz,
	"signed_at" timestamptz,
	"version_no" integer DEFAULT 0 NOT NULL,
	"end_reason" text,
	"settlement" text,
	"ended_at" timestamptz,
	CONSTRAINT "contract_status" CHECK ("contract"."status" in ('-1', '1', '0', '2', '3', '4', '5', '6', '7', '9')),
	CONSTRAINT "contract_type" CHECK ("contract"."type" in ('PURCHASE', 'FRAMEWORK', 'SERVICE', 'WORKS', 'SUPPLEMENT')),
	CONSTRAINT "contract_source" CHECK ("contract"."source" in ('RFQ', 'TENDER', 'AUCTION', 'SMALL', 'DIRECT') and ("contract"."source" = 'DIRECT') = ("contract"."source_id" is null)),
	CONSTRAINT "contract_lang" CHECK ("contract"."lang" in ('zh', 'en')),
	CONSTRAINT "contract_sum" CHECK ("contract"."amount_excl" + "contract"."tax" = "contract"."amount_incl")
);
--> statement-breakpoint
CREATE TABLE "contract_bond" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"form" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"received_on" date NOT NULL,
	"valid_to" date,
	"returned_at" timestamptz,
	"return_note" text,
	CONSTRAINT "contract_bond_form" CHECK ("contract_bond"."form" in ('transfer', 'guarantee', 'insurance')),
	CONSTRAINT "contract_bond_amount" CHECK ("contract_bond"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "contract_change" (
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
	"contract_id" uuid NOT NULL,
	"contract_no" text NOT NULL,
	"title" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"base_no" integer NOT NULL,
	"kinds" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed" jsonb NOT NULL,
	"diff" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"sent_at" timestamptz,
	"accepted_at" timestamptz,
	"refusal" text,
	CONSTRAINT "contract_change_status" CHECK ("contract_change"."status" in ('-1', '1', '0', '2', '9'))
);
--> statement-breakpoint
CREATE TABLE "contract_change_secret" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"legal_reason" text,
	"moved_pct" text NOT NULL,
	"is_large" boolean NOT NULL,
	"submitted_by" text,
	"first_approver" text,
	"first_approver_name" text,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "contract_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"award_line_id" uuid,
	"material_code" text,
	"material_id" uuid,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4),
	"price" numeric(20, 6),
	"tax_rate" numeric(9, 6),
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"need_date" date,
	"warranty_months" integer,
	"remark" text,
	"executed_qty" numeric(18, 4),
	CONSTRAINT "contract_line_executed" CHECK ("contract_line"."executed_qty" between 0 and "contract_line"."qty"),
	CONSTRAINT "contract_line_sum" CHECK ("contract_line"."amount_excl" + "contract_line"."tax" = "contract_line"."amount_incl")
);
--> statement-breakpoint
CREATE TABLE "contract_milestone" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"name" text NOT NULL,
	"due_on" date NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "contract_objection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"objection" text NOT NULL,
	"raised_by_name" text NOT NULL,
	"raised_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_payment_stage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"stage" text NOT NULL,
	"pct" numeric(9, 6) NOT NULL,
	"condition" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "contract_payment_stage_kind" CHECK ("contract_payment_stage"."stage" in ('PREPAY', 'DELIVERY', 'ACCEPTANCE', 'RETENTION')),
	CONSTRAINT "contract_payment_stage_days" CHECK ("contract_payment_stage"."days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "contract_secret" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"direct_reason" text,
	"opinion" text,
	"over_tol" numeric(9, 6),
	"under_tol" numeric(9, 6),
	"deviations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" text,
	"decision_note" text,
	"asked" text,
	"asked_by" text,
	"asked_by_name" text,
	"asked_at" timestamptz,
	"ask_reason" text,
	"ask_settlement" text,
	"ask_executed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_signature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"party" text NOT NULL,
	"method" text NOT NULL,
	"signer_name" text NOT NULL,
	"username" text NOT NULL,
	"signed_at" timestamptz NOT NULL,
	"printed_sha256" text NOT NULL,
	"file_sha256" text,
	"evidence" text NOT NULL,
	CONSTRAINT "contract_signature_party" CHECK ("contract_signature"."party" in ('OUR', 'SUPPLIER')),
	CONSTRAINT "contract_signature_method" CHECK ("contract_signature"."method" in ('ELECTRONIC', 'UPLOAD'))
);
--> statement-breakpoint
CREATE TABLE "contract_total" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"original_incl" numeric(18, 2) NOT NULL,
	"moved_incl" numeric(18, 2) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"contract_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"content" jsonb NOT NULL,
	"diff" jsonb NOT NULL,
	"change_id" uuid,
	"change_no" text,
	"reason" text,
	"since" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_clause" (
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
	"category" text NOT NULL,
	"title_zh" text,
	"title_en" text,
	"text_zh" text,
	"text_en" text,
	"locked" boolean NOT NULL,
	"work_no" integer DEFAULT 1 NOT NULL,
	"published_no" integer,
	"last_editor" text NOT NULL,
	"edited_at" timestamptz NOT NULL,
	"state_reason" text,
	CONSTRAINT "contract_clause_status" CHECK ("contract_clause"."status" in ('-1', '0', '9')),
	CONSTRAINT "contract_clause_category" CHECK ("contract_clause"."category" in ('PAYMENT', 'DELIVERY', 'ACCEPTANCE', 'WARRANTY', 'BREACH', 'CONFIDENTIALITY', 'DISPUTE', 'OTHER')),
	CONSTRAINT "contract_clause_versions" CHECK ("contract_clause"."work_no" between coalesce("contract_clause"."published_no", 1) and coalesce("contract_clause"."published_no", 0) + 1)
);
--> statement-breakpoint
CREATE TABLE "contract_clause_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"category" text NOT NULL,
	"title_zh" text,
	"title_en" text,
	"text_zh" text,
	"text_en" text,
	"locked" boolean NOT NULL,
	"clause_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"hash_zh" text,
	"hash_en" text,
	"editor" text NOT NULL,
	"publisher" text NOT NULL,
	"published_at" timestamptz NOT NULL,
	CONSTRAINT "contract_clause_version_zh" CHECK (("contract_clause_version"."text_zh" is null) = ("contract_clause_version"."hash_zh" is null) and ("contract_clause_version"."text_zh" is null) = ("contract_clause_version"."title_zh" is null)),
	CONSTRAINT "contract_clause_version_en" CHECK (("contract_clause_version"."text_en" is null) = ("contract_clause_version"."hash_en" is null) and ("contract_clause_version"."text_en" is null) = ("contract_clause_version"."title_en" is null)),
	CONSTRAINT "contract_clause_version_any" CHECK ("contract_clause_version"."text_zh" is not null or "contract_clause_version"."text_en" is not null),
	CONSTRAINT "contract_clause_version_eyes" CHECK ("contract_clause_version"."editor" <> "contract_clause_version"."publisher")
);
--> statement-breakpoint
CREATE TABLE "contract_template" (
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
	"type" text NOT NULL,
	"lang" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"remark" text,
	"work_no" integer DEFAULT 1 NOT NULL,
	"published_no" integer,
	"last_editor" text NOT NULL,
	"edited_at" timestamptz NOT NULL,
	"state_reason" text,
	CONSTRAINT "contract_template_status" CHECK ("contract_template"."status" in ('-1', '0', '9')),
	CONSTRAINT "contract_template_type" CHECK ("contract_template"."type" in ('PURCHASE', 'FRAMEWORK', 'SERVICE', 'WORKS', 'SUPPLEMENT')),
	CONSTRAINT "contract_template_lang" CHECK ("contract_template"."lang" in ('zh', 'en')),
	CONSTRAINT "contract_template_versions" CHECK ("contract_template"."work_no" between coalesce("contract_template"."published_no", 1) and coalesce("contract_template"."published_no", 0) + 1)
);
--> statement-breakpoint
CREATE TABLE "contract_template_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"lang" text NOT NULL,
	"clauses" jsonb NOT NULL,
	"remark" text,
	"template_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"editor" text NOT NULL,
	"publisher" text NOT NULL,
	"published_at" timestamptz NOT NULL,
	CONSTRAINT "contract_template_version_clauses" CHECK (jsonb_array_length("contract_template_version"."clauses") between 1 and 200),
	CONSTRAINT "contract_template_version_eyes" CHECK ("contract_template_version"."editor" <> "contract_template_version"."publisher")
);
--> statement-breakpoint
CREATE TABLE "approved_source" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"material_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"part_no" text,
	"proof" text NOT NULL,
	"sample_id" uuid,
	"sample_no" text,
	"proof_note" text,
	"valid_from" date,
	"valid_to" date,
	"reason" text,
	"approved_by_name" text NOT NULL,
	CONSTRAINT "approved_source_status" CHECK ("approved_source"."status" in ('0', '1', '2')),
	CONSTRAINT "approved_source_proof" CHECK ("approved_source"."proof" in ('SAMPLE', 'AUDIT', 'TRIAL', 'HISTORY')),
	CONSTRAINT "approved_source_period" CHECK ("approved_source"."valid_to" >= "approved_source"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_agreement" (
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
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"award_kind" text,
	"award_of" uuid,
	"source_no" text,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"remark" text,
	"org_name" text,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"confirmed_at" timestamptz,
	"confirmed_by" text,
	"objection" text,
	"objected_at" timestamptz,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "price_agreement_status" CHECK ("price_agreement"."status" in ('-1', '-2', '0', '3', '5', '7', '9')),
	CONSTRAINT "price_agreement_source" CHECK ("price_agreement"."source" in ('AWARD', 'DIRECT')),
	CONSTRAINT "price_agreement_award" CHECK ("price_agreement"."award_kind" in ('inquiry', 'auction', 'tender')),
	CONSTRAINT "price_agreement_basis" CHECK ("price_agreement"."price_basis" in ('INCL', 'EXCL')),
	CONSTRAINT "price_agreement_period" CHECK ("price_agreement"."valid_to" >= "price_agreement"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "price_agreement_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"agreement_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_id" uuid NOT NULL,
	"material_code" text NOT NULL,
	"material_name" text NOT NULL,
	"spec" text,
	"unit_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"unit_en" text NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"moq" numeric(18, 4) NOT NULL,
	"pack_qty" numeric(18, 4),
	"lead_days" integer,
	"break_on" text DEFAULT 'LINE' NOT NULL,
	"breaks" jsonb NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"claims" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_agreement_line_break_on" CHECK ("price_agreement_line"."break_on" in ('LINE', 'CUMULATIVE')),
	CONSTRAINT "price_agreement_line_moq" CHECK ("price_agreement_line"."moq" > 0 and coalesce("price_agreement_line"."pack_qty", 1) > 0),
	CONSTRAINT "price_agreement_line_breaks" CHECK (jsonb_array_length("price_agreement_line"."breaks") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "price_agreement_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"agreement_id" uuid NOT NULL,
	"direct_reason" text,
	"reject_reason" text,
	"submitted_by" text
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "expiry_watch" DROP CONSTRAINT "expiry_watch_source";--> statement-breakpoint
DROP INDEX "material_words";--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bond" ADD CONSTRAINT "contract_bond_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_change" ADD CONSTRAINT "contract_change_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_change_secret" ADD CONSTRAINT "contract_change_secret_change_id_contract_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."contract_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_line" ADD CONSTRAINT "contract_line_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_line" ADD CONSTRAINT "contract_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_milestone" ADD CONSTRAINT "contract_milestone_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_objection" ADD CONSTRAINT "contract_objection_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_payment_stage" ADD CONSTRAINT "contract_payment_stage_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_secret" ADD CONSTRAINT "contract_secret_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_total" ADD CONSTRAINT "contract_total_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_version" ADD CONSTRAINT "contract_version_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_clause_version" ADD CONSTRAINT "contract_clause_version_clause_id_contract_clause_id_fk" FOREIGN KEY ("clause_id") REFERENCES "public"."contract_clause"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_template_version" ADD CONSTRAINT "contract_template_version_template_id_contract_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."contract_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_source" ADD CONSTRAINT "approved_source_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_source" ADD CONSTRAINT "approved_source_sample_id_sample_id_fk" FOREIGN KEY ("sample_id") REFERENCES "public"."sample"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreement" ADD CONSTRAINT "price_agreement_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreement_line" ADD CONSTRAINT "price_agreement_line_agreement_id_price_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreement_line" ADD CONSTRAINT "price_agreement_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreement_line" ADD CONSTRAINT "price_agreement_line_unit_id_uom_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_agreement_secret" ADD CONSTRAINT "price_agreement_secret_agreement_id_price_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_doc_no" ON "contract" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "contract_newest" ON "contract" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_of_org" ON "contract" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_of_author" ON "contract" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_by_status" ON "contract" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_of_supplier" ON "contract" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_by_end" ON "contract" USING btree ("tenant_id","effective_to") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_of_source" ON "contract" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "contract_in_force" ON "contract" USING btree ("effective_to") WHERE status = '3';--> statement-breakpoint
CREATE INDEX "contract_words" ON "contract" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contract_bond_held" ON "contract_bond" USING btree ("contract_id") WHERE returned_at is null;--> statement-breakpoint
CREATE INDEX "contract_bond_supplier" ON "contract_bond" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_change_doc_no" ON "contract_change" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_change_open" ON "contract_change" USING btree ("contract_id") WHERE status in ('-1', '1', '0');--> statement-breakpoint
CREATE INDEX "contract_change_newest" ON "contract_change" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_change_of_org" ON "contract_change" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_change_of_author" ON "contract_change" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_change_contract" ON "contract_change" USING btree ("contract_id","create_time");--> statement-breakpoint
CREATE INDEX "contract_change_supplier" ON "contract_change" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_line_no" ON "contract_line" USING btree ("contract_id","line_no");--> statement-breakpoint
CREATE INDEX "contract_line_award" ON "contract_line" USING btree ("award_line_id") WHERE award_line_id is not null;--> statement-breakpoint
CREATE INDEX "contract_line_material" ON "contract_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_milestone_seq" ON "contract_milestone" USING btree ("contract_id","seq");--> statement-breakpoint
CREATE INDEX "contract_objection_contract" ON "contract_objection" USING btree ("contract_id","raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_payment_stage_seq" ON "contract_payment_stage" USING btree ("contract_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signature_once" ON "contract_signature" USING btree ("contract_id","party");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_version_no" ON "contract_version" USING btree ("contract_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_clause_doc_no" ON "contract_clause" USING btree ("tenant_id","doc_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_clause_newest" ON "contract_clause" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_clause_by_status" ON "contract_clause" USING btree ("tenant_id","status","category") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_clause_version_once" ON "contract_clause_version" USING btree ("clause_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_doc_no" ON "contract_template" USING btree ("tenant_id","doc_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_template_newest" ON "contract_template" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_template_by_status" ON "contract_template" USING btree ("tenant_id","status","type") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "contract_template_clauses" ON "contract_template" USING gin ("clauses" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_version_once" ON "contract_template_version" USING btree ("template_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "approved_source_once" ON "approved_source" USING btree ("tenant_id","material_id","supplier_id") WHERE status <> '2';--> statement-breakpoint
CREATE INDEX "approved_source_newest" ON "approved_source" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "approved_source_of_supplier" ON "approved_source" USING btree ("supplier_id","create_time","id");--> statement-breakpoint
CREATE INDEX "approved_source_sample" ON "approved_source" USING btree ("sample_id") WHERE sample_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_agreement_doc_no" ON "price_agreement" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "price_agreement_newest" ON "price_agreement" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "price_agreement_of_org" ON "price_agreement" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "price_agreement_of_author" ON "price_agreement" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "price_agreement_by_status" ON "price_agreement" USING btree ("tenant_id","status","valid_to") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "price_agreement_of_supplier" ON "price_agreement" USING btree ("supplier_id","create_time","id");--> statement-breakpoint
CREATE INDEX "price_agreement_words" ON "price_agreement" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "price_agreement_line_no" ON "price_agreement_line" USING btree ("agreement_id","line_no");--> statement-breakpoint
CREATE INDEX "price_agreement_line_material" ON "price_agreement_line" USING btree ("material_id","valid_to") WHERE claims;--> statement-breakpoint
CREATE INDEX "price_agreement_line_unit" ON "price_agreement_line" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_agreement_secret_once" ON "price_agreement_secret" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "material_words" ON "material" USING gin ("doc_no" gin_trgm_ops,"name_zh" gin_trgm_ops,"name_en" gin_trgm_ops,"spec" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw', 'material', 'contract', 'contractChange', 'contractClause', 'contractTemplate', 'priceAgreement'));--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY', 'BRAND', 'SAMPLE', 'BOND', 'CONTRACT', 'PERFORMANCE_BOND', 'AGREEMENT'));--> statement-breakpoint
ALTER TABLE "price_agreement_line" ADD CONSTRAINT "price_agreement_line_overlap" EXCLUDE USING gist ("tenant_id" WITH =, "supplier_id" WITH =, "material_id" WITH =, (coalesce("org_code", '')) WITH =, "unit_id" WITH =, "currency" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&) WHERE (claims);
