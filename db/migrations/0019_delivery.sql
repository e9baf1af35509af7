CREATE TABLE "po_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"sent_at" timestamptz,
	"answer_by" timestamptz,
	"ended_at" timestamptz,
	"answer" text,
	CONSTRAINT "po_change_stage" CHECK ("po_change"."stage" in ('IN_APPROVAL', 'SENT', 'TAKEN', 'DECLINED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "po_change_ended" CHECK (("po_change"."ended_at" is null) = ("po_change"."stage" in ('IN_APPROVAL', 'SENT'))),
	CONSTRAINT "po_change_sent" CHECK ("po_change"."sent_at" is not null or "po_change"."stage" in ('IN_APPROVAL', 'REJECTED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "po_change_hold" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"amount_incl" numeric(18, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "po_change_hold_range" CHECK ("po_change_hold"."qty" > 0 and "po_change_hold"."amount_incl" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"delivery_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	CONSTRAINT "delivery_content_qty" CHECK ("delivery_content"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_label" (
	"package_id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"delivery_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_id" uuid NOT NULL,
	"po_line_no" integer NOT NULL,
	"schedule_id" uuid NOT NULL,
	"material_id" uuid,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"due_date" date NOT NULL,
	"trace" text NOT NULL,
	"shelf_days" integer,
	"min_life_pct" integer,
	"cert_required" boolean NOT NULL,
	"batch_no" text,
	"production_date" date,
	"expiry_date" date,
	"received" numeric(18, 4) DEFAULT '0' NOT NULL,
	"refused" numeric(18, 4) DEFAULT '0' NOT NULL,
	"closed" numeric(18, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "delivery_line_qty" CHECK ("delivery_line"."qty" > 0),
	CONSTRAINT "delivery_line_parts" CHECK (least("delivery_line"."received", "delivery_line"."refused", "delivery_line"."closed") >= 0),
	CONSTRAINT "delivery_line_trace" CHECK ("delivery_line"."trace" in ('NONE', 'BATCH', 'SERIAL'))
);
--> statement-breakpoint
CREATE TABLE "delivery_notice" (
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
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"order_nos" text NOT NULL,
	"place" text NOT NULL,
	"receiver" text,
	"receiver_phone" text,
	"ship_date" date NOT NULL,
	"eta" date NOT NULL,
	"due_date" date NOT NULL,
	"carrier" text,
	"tracking_no" text,
	"remark" text,
	"line_count" integer NOT NULL,
	"package_count" integer NOT NULL,
	"shipped_at" timestamptz,
	"shipped_by" text,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "delivery_notice_status" CHECK ("delivery_notice"."status" in ('0', '1', '2', '3', '4', '9')),
	CONSTRAINT "delivery_notice_days" CHECK ("delivery_notice"."ship_date" <= "delivery_notice"."eta")
);
--> statement-breakpoint
CREATE TABLE "delivery_package" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"delivery_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"gross_kg" numeric(12, 3),
	"remark" text,
	CONSTRAINT "delivery_package_gross" CHECK ("delivery_package"."gross_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_serial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"delivery_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"material_id" uuid,
	"serial" text NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
DROP INDEX "purchase_order_words";--> statement-breakpoint
ALTER TABLE "purchase_order_secret" ADD COLUMN "change_asked_by" text;--> statement-breakpoint
ALTER TABLE "purchase_order_secret" ADD COLUMN "change_asked_by_name" text;--> statement-breakpoint
ALTER TABLE "po_change" ADD CONSTRAINT "po_change_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_change_hold" ADD CONSTRAINT "po_change_hold_line_id_po_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."po_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_change_hold" ADD CONSTRAINT "po_change_hold_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_content" ADD CONSTRAINT "delivery_content_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_content" ADD CONSTRAINT "delivery_content_package_id_delivery_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."delivery_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_content" ADD CONSTRAINT "delivery_content_line_id_delivery_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."delivery_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_label" ADD CONSTRAINT "delivery_label_package_id_delivery_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."delivery_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_label" ADD CONSTRAINT "delivery_label_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_schedule_id_po_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."po_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_line" ADD CONSTRAINT "delivery_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notice" ADD CONSTRAINT "delivery_notice_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_package" ADD CONSTRAINT "delivery_package_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_serial" ADD CONSTRAINT "delivery_serial_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_serial" ADD CONSTRAINT "delivery_serial_line_id_delivery_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."delivery_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_serial" ADD CONSTRAINT "delivery_serial_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "po_change_no" ON "po_change" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "po_change_open" ON "po_change" USING btree ("order_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "po_change_late" ON "po_change" USING btree ("answer_by") WHERE stage = 'SENT';--> statement-breakpoint
CREATE INDEX "po_change_hold_order" ON "po_change_hold" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_content_line" ON "delivery_content" USING btree ("package_id","line_id");--> statement-breakpoint
CREATE INDEX "delivery_content_of_line" ON "delivery_content" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "delivery_content_delivery" ON "delivery_content" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_label_code" ON "delivery_label" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "delivery_label_delivery" ON "delivery_label" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_line_no" ON "delivery_line" USING btree ("delivery_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_line_row" ON "delivery_line" USING btree ("delivery_id","schedule_id");--> statement-breakpoint
CREATE INDEX "delivery_line_schedule" ON "delivery_line" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "delivery_line_po_line" ON "delivery_line" USING btree ("po_line_id");--> statement-breakpoint
CREATE INDEX "delivery_line_order" ON "delivery_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_line_material" ON "delivery_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "delivery_line_batch" ON "delivery_line" USING btree ("tenant_id","batch_no") WHERE batch_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_notice_doc_no" ON "delivery_notice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "delivery_notice_newest" ON "delivery_notice" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_of_org" ON "delivery_notice" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_of_author" ON "delivery_notice" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_by_status" ON "delivery_notice" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_of_supplier" ON "delivery_notice" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_coming" ON "delivery_notice" USING btree ("tenant_id","eta","id") WHERE status in ('1', '2') and del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_words" ON "delivery_notice" USING gin ("order_nos" gin_trgm_ops,"tracking_no" gin_trgm_ops,"doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_package_no" ON "delivery_package" USING btree ("delivery_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_serial_once" ON "delivery_serial" USING btree ("line_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_serial_out" ON "delivery_serial" USING btree ("tenant_id","material_id","serial") WHERE is_out and material_id is not null;--> statement-breakpoint
CREATE INDEX "delivery_serial_delivery" ON "delivery_serial" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "purchase_order_needed" ON "purchase_order" USING btree ("tenant_id","need_date","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_cancel_asked" ON "purchase_order_secret" USING btree ("order_id") WHERE cancel_asked_at is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_words" ON "purchase_order" USING gin ("title" gin_trgm_ops,"doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw', 'material', 'contract', 'contractChange', 'contractClause', 'contractTemplate', 'priceAgreement', 'purchaseOrder', 'delivery'));