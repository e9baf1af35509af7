CREATE TABLE "po_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"contract_line_id" uuid,
	"agreement_line_id" uuid,
	"material_id" uuid,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"closed" numeric(18, 4) DEFAULT '0' NOT NULL,
	"transit" numeric(18, 4) DEFAULT '0' NOT NULL,
	"pending" numeric(18, 4) DEFAULT '0' NOT NULL,
	"accepted" numeric(18, 4) DEFAULT '0' NOT NULL,
	"concession" numeric(18, 4) DEFAULT '0' NOT NULL,
	"rejected" numeric(18, 4) DEFAULT '0' NOT NULL,
	"returned_rejected" numeric(18, 4) DEFAULT '0' NOT NULL,
	"returned_accepted" numeric(18, 4) DEFAULT '0' NOT NULL,
	"invoiced" numeric(18, 4) DEFAULT '0' NOT NULL,
	"closed_reason" text,
	"remark" text,
	CONSTRAINT "po_line_qty" CHECK ("po_line"."qty" > 0),
	CONSTRAINT "po_line_parts" CHECK (least("po_line"."closed", "po_line"."transit", "po_line"."pending", "po_line"."accepted", "po_line"."concession", "po_line"."rejected", "po_line"."returned_rejected", "po_line"."returned_accepted") >= 0),
	CONSTRAINT "po_line_closed" CHECK ("po_line"."closed" <= "po_line"."qty"),
	CONSTRAINT "po_line_returned_rejected" CHECK ("po_line"."returned_rejected" <= "po_line"."rejected"),
	CONSTRAINT "po_line_returned_accepted" CHECK ("po_line"."returned_accepted" <= "po_line"."accepted" + "po_line"."concession"),
	CONSTRAINT "po_line_invoiced" CHECK ("po_line"."invoiced" >= 0)
);
--> statement-breakpoint
CREATE TABLE "po_line_price" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	CONSTRAINT "po_line_price_sum" CHECK ("po_line_price"."amount_excl" + "po_line_price"."tax" = "po_line_price"."amount_incl"),
	CONSTRAINT "po_line_price_price" CHECK ("po_line_price"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "po_line_tolerance" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"over_tol_pct" numeric(9, 6) NOT NULL,
	"under_tol_pct" numeric(9, 6) NOT NULL,
	CONSTRAINT "po_line_tolerance_range" CHECK ("po_line_tolerance"."over_tol_pct" between 0 and 100 and "po_line_tolerance"."under_tol_pct" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "po_schedule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"need_date" date NOT NULL,
	"confirmed_date" date,
	"excused_reason" text,
	"closed_on" date,
	CONSTRAINT "po_schedule_qty" CHECK ("po_schedule"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "po_version" (
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
	"content" jsonb NOT NULL,
	"diff" jsonb NOT NULL,
	"reason" text,
	"since" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
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
	"contract_id" uuid,
	"contract_no" text,
	"agreement_id" uuid,
	"agreement_no" text,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"delivery_address" text NOT NULL,
	"receiver" text,
	"receiver_phone" text,
	"payment_terms" text,
	"remark" text,
	"line_count" integer NOT NULL,
	"need_date" date NOT NULL,
	"ordered_on" date,
	"confirm_by" timestamptz,
	"sent_at" timestamptz,
	"confirmed_at" timestamptz,
	"confirmed_by" text,
	"proposal" jsonb,
	"proposal_reason" text,
	"proposed_at" timestamptz,
	"refusal" text,
	"version_no" integer DEFAULT 0 NOT NULL,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "purchase_order_status" CHECK ("purchase_order"."status" in ('-1', '-2', '0', '1', '2', '3', '4', '5', '9')),
	CONSTRAINT "purchase_order_type" CHECK ("purchase_order"."type" in ('GOODS', 'CALLOFF', 'SPOT')),
	CONSTRAINT "purchase_order_source" CHECK (num_nonnulls("purchase_order"."contract_id", "purchase_order"."agreement_id") = case when "purchase_order"."type" = 'SPOT' then 0 else 1 end
        and ("purchase_order"."type" <> 'GOODS' or "purchase_order"."contract_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_amount" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"held_incl" numeric(18, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "purchase_order_amount_sum" CHECK ("purchase_order_amount"."amount_excl" + "purchase_order_amount"."tax" = "purchase_order_amount"."amount_incl"),
	CONSTRAINT "purchase_order_amount_held" CHECK ("purchase_order_amount"."held_incl" between 0 and "purchase_order_amount"."amount_incl")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_secret" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"spot_reason" text,
	"submitted_by" text,
	"submitted_at" timestamptz,
	"first_approver" text,
	"first_approver_name" text,
	"reject_reason" text,
	"cancel_reason" text,
	"cancel_asked_by" text,
	"cancel_asked_by_name" text,
	"cancel_asked_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "ordered_incl" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "po_line" ADD CONSTRAINT "po_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line" ADD CONSTRAINT "po_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_price" ADD CONSTRAINT "po_line_price_line_id_po_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."po_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_price" ADD CONSTRAINT "po_line_price_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_tolerance" ADD CONSTRAINT "po_line_tolerance_line_id_po_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."po_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_line_tolerance" ADD CONSTRAINT "po_line_tolerance_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_schedule" ADD CONSTRAINT "po_schedule_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_schedule" ADD CONSTRAINT "po_schedule_line_id_po_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."po_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_version" ADD CONSTRAINT "po_version_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_agreement_id_price_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."price_agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_amount" ADD CONSTRAINT "purchase_order_amount_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_secret" ADD CONSTRAINT "purchase_order_secret_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "po_line_no" ON "po_line" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "po_line_contract" ON "po_line" USING btree ("contract_line_id") WHERE contract_line_id is not null;--> statement-breakpoint
CREATE INDEX "po_line_agreement" ON "po_line" USING btree ("agreement_line_id") WHERE agreement_line_id is not null;--> statement-breakpoint
CREATE INDEX "po_line_material" ON "po_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "po_line_price_order" ON "po_line_price" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "po_line_tolerance_order" ON "po_line_tolerance" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "po_schedule_seq" ON "po_schedule" USING btree ("line_id","seq");--> statement-breakpoint
CREATE INDEX "po_schedule_order" ON "po_schedule" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "po_schedule_due" ON "po_schedule" USING btree ("supplier_id",coalesce("confirmed_date", "need_date")) WHERE closed_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "po_version_no" ON "po_version" USING btree ("order_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_doc_no" ON "purchase_order" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "purchase_order_newest" ON "purchase_order" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_of_org" ON "purchase_order" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_of_author" ON "purchase_order" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_by_status" ON "purchase_order" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_of_supplier" ON "purchase_order" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_order_contract" ON "purchase_order" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_agreement" ON "purchase_order" USING btree ("agreement_id") WHERE agreement_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_spot" ON "purchase_order" USING btree ("supplier_id","org_code") WHERE type = 'SPOT';--> statement-breakpoint
CREATE INDEX "purchase_order_late" ON "purchase_order" USING btree ("confirm_by") WHERE status = '0';--> statement-breakpoint
CREATE INDEX "purchase_order_words" ON "purchase_order" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw', 'material', 'contract', 'contractChange', 'contractClause', 'contractTemplate', 'priceAgreement', 'purchaseOrder'));--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "po_schedule_sum" AFTER INSERT OR UPDATE OR DELETE ON "po_schedule" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app_check_schedule();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "po_line_sum" AFTER INSERT OR UPDATE OF "qty" ON "po_line" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app_check_schedule();
