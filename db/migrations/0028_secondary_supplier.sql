CREATE TABLE "secondary_supplier" (
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
	"sec_name" text NOT NULL,
	"sec_key" text NOT NULL,
	"usci" text,
	"country" text NOT NULL,
	"relation" text NOT NULL,
	"category_id" uuid NOT NULL,
	"parts" text NOT NULL,
	"key_part" boolean DEFAULT false NOT NULL,
	"brand" text,
	"capacity" text,
	"contract_ref" text,
	"valid_from" date,
	"valid_to" date,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"decided_at" timestamptz,
	"decided_by" text,
	"rejection_reason" text,
	CONSTRAINT "secondary_supplier_status" CHECK ("secondary_supplier"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "secondary_supplier_validity" CHECK ("secondary_supplier"."valid_to" >= "secondary_supplier"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "secondary_supplier_doc_no" ON "secondary_supplier" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "secondary_supplier_newest" ON "secondary_supplier" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_by_status" ON "secondary_supplier" USING btree ("tenant_id","status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_of" ON "secondary_supplier" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE INDEX "secondary_supplier_key" ON "secondary_supplier" USING btree ("tenant_id","sec_key") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_words" ON "secondary_supplier" USING gin ("sec_name" gin_trgm_ops);