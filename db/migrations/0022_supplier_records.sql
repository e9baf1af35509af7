CREATE TABLE "supplier_version_litigation" (
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
CREATE TABLE "supplier_award" (
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
	"recipient" text,
	"name" text,
	"award_level" text,
	"award_project" text,
	"award_rank" text,
	"awarded_on" date
);
--> statement-breakpoint
CREATE TABLE "supplier_finance" (
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
	"fiscal_year" integer,
	"audited" boolean,
	"currency" text,
	"total_assets" numeric(18, 2),
	"total_liabilities" numeric(18, 2),
	"net_assets" numeric(18, 2),
	"current_assets" numeric(18, 2),
	"current_liabilities" numeric(18, 2),
	"inventory" numeric(18, 2),
	"receivables" numeric(18, 2),
	"revenue" numeric(18, 2),
	"cost" numeric(18, 2),
	"operating_profit" numeric(18, 2),
	"net_profit" numeric(18, 2),
	"op_cash_flow" numeric(18, 2),
	"tax_paid" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "supplier_litigation" (
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
	"happened_on" date,
	"litigant" text,
	"party" text,
	"cause" text,
	"matter" text,
	"conclusion" text
);
--> statement-breakpoint
CREATE TABLE "supplier_litigation_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"case_amount" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "supplier_patent" (
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
	"patent_type" text,
	"patent_type_other" text,
	"patentee" text,
	"name" text,
	"patent_no" text,
	"supply_related" boolean,
	"granted_on" date,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_performance" (
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
	"project_category" text,
	"party_a" text,
	"party_b" text,
	"country" text,
	"project_name" text,
	"place" text,
	"scale" text,
	"currency" text,
	"project_amount" numeric(18, 2),
	"transport" text,
	"delivery_method" text,
	"standards" text,
	"signed_on" date,
	"client_name" text,
	"client_phone" text,
	"client_email" text,
	"project_status" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_transfer" (
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
	"receiver" text,
	"transferor" text,
	"duration" text,
	"content" text
);
--> statement-breakpoint
ALTER TABLE "change_request_bank" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_type" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_type" ADD COLUMN "required_sections" text[] DEFAULT '{base,shareholders,categories,contacts,bank,qualifications,finance,litigation}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD COLUMN "no_litigation" boolean;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD COLUMN "ext" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "change_request_bank" ADD COLUMN "litigation" jsonb;--> statement-breakpoint
ALTER TABLE "supplier_version_litigation" ADD CONSTRAINT "supplier_version_litigation_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_litigation" ADD CONSTRAINT "supplier_version_litigation_version_id_supplier_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."supplier_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_award" ADD CONSTRAINT "supplier_award_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_finance" ADD CONSTRAINT "supplier_finance_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation" ADD CONSTRAINT "supplier_litigation_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation_secret" ADD CONSTRAINT "supplier_litigation_secret_id_supplier_litigation_id_fk" FOREIGN KEY ("id") REFERENCES "public"."supplier_litigation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation_secret" ADD CONSTRAINT "supplier_litigation_secret_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_patent" ADD CONSTRAINT "supplier_patent_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_performance" ADD CONSTRAINT "supplier_performance_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_transfer" ADD CONSTRAINT "supplier_transfer_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_litigation_once" ON "supplier_version_litigation" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_version_litigation_supplier" ON "supplier_version_litigation" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_award_supplier" ON "supplier_award" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_finance_supplier" ON "supplier_finance" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_finance_year" ON "supplier_finance" USING btree ("tenant_id","fiscal_year");--> statement-breakpoint
CREATE INDEX "supplier_litigation_supplier" ON "supplier_litigation" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_litigation_secret_supplier" ON "supplier_litigation_secret" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_patent_supplier" ON "supplier_patent" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_performance_supplier" ON "supplier_performance" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_transfer_supplier" ON "supplier_transfer" USING btree ("supplier_id","line_no");--> statement-breakpoint
ALTER TABLE "supplier_type" ADD CONSTRAINT "supplier_type_parent_id_supplier_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."supplier_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
alter table supplier_type disable trigger user;
--> statement-breakpoint
update supplier_type set required_sections = array_remove(array_remove(required_sections, 'shareholders'), 'finance') where is_individual;
--> statement-breakpoint
update supplier_type set required_sections = array_remove(required_sections, 'finance') where is_foreign;
--> statement-breakpoint
alter table supplier_type enable trigger user;
--> statement-breakpoint
insert into supplier_section (tenant_id, org_code, create_by, supplier_id, section, completeness)
  select s.tenant_id, null, s.create_by, s.id, x.section, case when x.section in ('performance', 'technical') then 100 else 0 end
  from supplier s cross join unnest(array['performance', 'finance', 'technical', 'litigation']) as x(section)
  on conflict do nothing;
