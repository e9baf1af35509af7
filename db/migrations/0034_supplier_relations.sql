CREATE TABLE "supplier_affiliate" (
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
	"relation" text,
	"name" text,
	"name_key" text,
	"usci" text,
	"country" text,
	"share_ratio" numeric(9, 6),
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_buyer_org" (
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
	"buyer_org" text,
	"cooperation" text
);
--> statement-breakpoint
CREATE TABLE "supplier_principal" (
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
	"country" text,
	"brand" text,
	"territory" text,
	"auth_from" date,
	"auth_to" date
);
--> statement-breakpoint
ALTER TABLE "expiry_watch" DROP CONSTRAINT "expiry_watch_source";--> statement-breakpoint
ALTER TABLE "supplier_base" ADD COLUMN "no_affiliates" boolean;--> statement-breakpoint
ALTER TABLE "supplier_affiliate" ADD CONSTRAINT "supplier_affiliate_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_buyer_org" ADD CONSTRAINT "supplier_buyer_org_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_principal" ADD CONSTRAINT "supplier_principal_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_affiliate_supplier" ON "supplier_affiliate" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_affiliate_same_usci" ON "supplier_affiliate" USING btree (app_bare_code("usci"));--> statement-breakpoint
CREATE INDEX "supplier_affiliate_same_name" ON "supplier_affiliate" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "supplier_buyer_org_supplier" ON "supplier_buyer_org" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_buyer_org_org" ON "supplier_buyer_org" USING btree ("tenant_id","buyer_org");--> statement-breakpoint
CREATE INDEX "supplier_principal_supplier" ON "supplier_principal" USING btree ("supplier_id","line_no");--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY'));--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
-- Nobody is asked for the new section: companies that are there miss nothing.
insert into supplier_section (tenant_id, org_code, create_by, supplier_id, section, completeness)
  select s.tenant_id, null, s.create_by, s.id, 'relations', 100 from supplier s
  on conflict do nothing;
