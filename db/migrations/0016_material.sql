CREATE TABLE "uom" (
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
	"unit_class" text NOT NULL,
	"precision" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "uom_class" CHECK ("uom"."unit_class" in ('COUNT', 'LENGTH', 'AREA', 'VOLUME', 'MASS', 'TIME', 'OTHER')),
	CONSTRAINT "uom_precision" CHECK ("uom"."precision" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "material_type" (
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
	"tax_rate" numeric(5, 2),
	"inspect_required" text,
	"aql" text,
	"sample_required" text,
	"audit_required" text,
	"over_tol" numeric(5, 2),
	"under_tol" numeric(5, 2),
	"buyer_owner" text,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "material_type_code" CHECK ("material_type"."code" ~ '^\d{2}(\d{2}(\d{3})?)?$'),
	CONSTRAINT "material_type_tolerance" CHECK (coalesce("material_type"."over_tol", 0) between 0 and 20 and coalesce("material_type"."under_tol", 0) between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "material" (
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
	"type_id" uuid NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text,
	"spec" text NOT NULL,
	"model" text,
	"brand" text,
	"base_unit_id" uuid NOT NULL,
	"purchase_unit_id" uuid NOT NULL,
	"factor" numeric(18, 8) NOT NULL,
	"min_order_qty" numeric(18, 4),
	"pack_qty" numeric(18, 4),
	"lead_days" integer,
	"hs_code" text,
	"trace" text DEFAULT 'NONE' NOT NULL,
	"shelf_days" integer,
	"min_life_pct" integer,
	"cert_required" boolean DEFAULT false NOT NULL,
	"same_key" text NOT NULL,
	"same_allowed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "material_status" CHECK ("material"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "material_trace" CHECK ("material"."trace" in ('NONE', 'BATCH', 'SERIAL')),
	CONSTRAINT "material_factor" CHECK ("material"."factor" > 0 and ("material"."base_unit_id" <> "material"."purchase_unit_id" or "material"."factor" = 1))
);
--> statement-breakpoint
CREATE TABLE "material_drawing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"material_id" uuid NOT NULL,
	"drawing_no" text NOT NULL,
	"revision" integer NOT NULL,
	"note" text,
	"drawn_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"material_id" uuid NOT NULL,
	"tax_rate" numeric(5, 2),
	"inspect_required" text,
	"aql" text,
	"sample_required" text,
	"audit_required" text,
	"over_tol" numeric(5, 2),
	"under_tol" numeric(5, 2),
	"buyer_owner" text,
	"key_part" boolean DEFAULT false NOT NULL,
	"remark" text,
	"same_reason" text,
	"state_reason" text,
	"submitted_by" text,
	CONSTRAINT "material_secret_tolerance" CHECK (coalesce("material_secret"."over_tol", 0) between 0 and 20 and coalesce("material_secret"."under_tol", 0) between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "inquiry_line" ADD COLUMN "material_id" uuid;--> statement-breakpoint
ALTER TABLE "small_project_line" ADD COLUMN "material_id" uuid;--> statement-breakpoint
ALTER TABLE "auction_line" ADD COLUMN "material_id" uuid;--> statement-breakpoint
ALTER TABLE "tender_item" ADD COLUMN "material_id" uuid;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_type_id_material_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_base_unit_id_uom_id_fk" FOREIGN KEY ("base_unit_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_purchase_unit_id_uom_id_fk" FOREIGN KEY ("purchase_unit_id") REFERENCES "public"."uom"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_drawing" ADD CONSTRAINT "material_drawing_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_secret" ADD CONSTRAINT "material_secret_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uom_code" ON "uom" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "material_type_of_code" ON "material_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "material_type_below" ON "material_type" USING btree ("tenant_id","code" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "material_doc_no" ON "material" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "material_same" ON "material" USING btree ("tenant_id","same_key") WHERE del_flag = 0 and not same_allowed;--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "material_by_status" ON "material" USING btree ("tenant_id","status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "material_of_type" ON "material" USING btree ("type_id","create_time");--> statement-breakpoint
CREATE INDEX "material_base_unit" ON "material" USING btree ("base_unit_id");--> statement-breakpoint
CREATE INDEX "material_purchase_unit" ON "material" USING btree ("purchase_unit_id");--> statement-breakpoint
CREATE INDEX "material_words" ON "material" USING gin ("doc_no" gin_trgm_ops,"name_zh" gin_trgm_ops,"spec" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "material_like" ON "material" USING gin ("same_key" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "material_drawing_revision" ON "material_drawing" USING btree ("material_id","drawing_no","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "material_secret_once" ON "material_secret" USING btree ("material_id");--> statement-breakpoint
ALTER TABLE "inquiry_line" ADD CONSTRAINT "inquiry_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_line" ADD CONSTRAINT "small_project_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_line" ADD CONSTRAINT "auction_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_item" ADD CONSTRAINT "tender_item_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_line_material" ON "inquiry_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "small_project_line_material" ON "small_project_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "auction_line_material" ON "auction_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "tender_item_material" ON "tender_item" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw', 'material'));