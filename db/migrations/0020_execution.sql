CREATE TABLE "goods_receipt" (
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
	"request_key" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"delivery_id" uuid,
	"delivery_no" text,
	"order_nos" text NOT NULL,
	"place" text NOT NULL,
	"arrived_at" timestamptz NOT NULL,
	"deliverer" text,
	"vehicle_no" text,
	"remark" text,
	"line_count" integer NOT NULL,
	"received_by_name" text NOT NULL,
	"differs" boolean NOT NULL,
	"reversed_at" timestamptz,
	"end_reason" text,
	CONSTRAINT "goods_receipt_status" CHECK ("goods_receipt"."status" in ('0', '1', '2', '9'))
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_secret" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"location" text
);
--> statement-breakpoint
CREATE TABLE "receipt_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"receipt_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"delivery_line_id" uuid,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_id" uuid NOT NULL,
	"po_line_no" integer NOT NULL,
	"po_version" integer NOT NULL,
	"material_id" uuid,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"announced" numeric(18, 4),
	"settled" numeric(18, 4) DEFAULT '0' NOT NULL,
	"lapsed" numeric(18, 4) DEFAULT '0' NOT NULL,
	"received" numeric(18, 4) NOT NULL,
	"damaged" numeric(18, 4) NOT NULL,
	"refused" numeric(18, 4) NOT NULL,
	"pending" numeric(18, 4) NOT NULL,
	"accepted" numeric(18, 4) NOT NULL,
	"concession" numeric(18, 4) DEFAULT '0' NOT NULL,
	"rejected" numeric(18, 4) DEFAULT '0' NOT NULL,
	"returned_rejected" numeric(18, 4) DEFAULT '0' NOT NULL,
	"returned_accepted" numeric(18, 4) DEFAULT '0' NOT NULL,
	"reduction_pct" numeric(9, 6),
	"rest_closed" numeric(18, 4) DEFAULT '0' NOT NULL,
	"is_inspected" boolean NOT NULL,
	"arrived_on" date NOT NULL,
	"due_date" date NOT NULL,
	"days_late" integer NOT NULL,
	"judged_on" date,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"trace" text NOT NULL,
	"batch_no" text,
	"production_date" date,
	"expiry_date" date,
	"damages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"damage_note" text,
	"turned_away_reason" text,
	"recount_reason" text,
	"short_reason" text,
	"life_reason" text,
	CONSTRAINT "receipt_line_parts" CHECK (least("receipt_line"."received", "receipt_line"."damaged", "receipt_line"."refused", "receipt_line"."pending", "receipt_line"."accepted", "receipt_line"."concession", "receipt_line"."rejected", "receipt_line"."settled", "receipt_line"."lapsed", "receipt_line"."rest_closed") >= 0),
	CONSTRAINT "receipt_line_sum" CHECK ("receipt_line"."damaged" + "receipt_line"."pending" + "receipt_line"."accepted" + "receipt_line"."concession" + "receipt_line"."rejected" = "receipt_line"."received"),
	CONSTRAINT "receipt_line_returned_rejected" CHECK ("receipt_line"."returned_rejected" between 0 and "receipt_line"."damaged" + "receipt_line"."rejected"),
	CONSTRAINT "receipt_line_returned_accepted" CHECK ("receipt_line"."returned_accepted" between 0 and "receipt_line"."accepted" + "receipt_line"."concession"),
	CONSTRAINT "receipt_line_judged" CHECK (("receipt_line"."pending" = 0) = ("receipt_line"."judged_on" is not null)),
	CONSTRAINT "receipt_line_reduction" CHECK ("receipt_line"."reduction_pct" between 0 and 100),
	CONSTRAINT "receipt_line_trace" CHECK ("receipt_line"."trace" in ('NONE', 'BATCH', 'SERIAL')),
	CONSTRAINT "receipt_line_short" CHECK ("receipt_line"."short_reason" in ('PACKED_SHORT', 'LOST', 'LATER')),
	CONSTRAINT "receipt_line_damages" CHECK ("receipt_line"."damages" <@ '["PACKAGING","PART","WATER","MISSING"]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "receipt_package" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"receipt_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"is_here" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_serial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"material_id" uuid,
	"serial" text NOT NULL,
	"is_here" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_return" (
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
	"receipt_id" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"order_nos" text NOT NULL,
	"place" text NOT NULL,
	"of" text NOT NULL,
	"settlement" text NOT NULL,
	"return_reason" text NOT NULL,
	"line_count" integer NOT NULL,
	"reply_by" timestamptz NOT NULL,
	"objection" text,
	"objected_at" timestamptz,
	"decision" text,
	"confirmed_at" timestamptz,
	"picked_up_at" timestamptz,
	"taken_by" text,
	"settled_at" timestamptz,
	"end_reason" text,
	CONSTRAINT "goods_return_status" CHECK ("goods_return"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "goods_return_of" CHECK ("goods_return"."of" in ('REJECTED', 'ACCEPTED')),
	CONSTRAINT "goods_return_settlement" CHECK ("goods_return"."settlement" in ('REPLACE', 'CREDIT', 'REPAIR'))
);
--> statement-breakpoint
CREATE TABLE "goods_return_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"return_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"receipt_line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_id" uuid NOT NULL,
	"po_line_no" integer NOT NULL,
	"material_id" uuid,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"grade" text,
	"qty" numeric(18, 4) NOT NULL,
	"replaced" numeric(18, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "goods_return_line_qty" CHECK ("goods_return_line"."qty" > 0),
	CONSTRAINT "goods_return_line_replaced" CHECK ("goods_return_line"."replaced" between 0 and "goods_return_line"."qty"),
	CONSTRAINT "goods_return_line_grade" CHECK ("goods_return_line"."grade" in ('A', 'C'))
);
--> statement-breakpoint
CREATE TABLE "goods_return_replacement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"receipt_line_id" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	CONSTRAINT "goods_return_replacement_qty" CHECK ("goods_return_replacement"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_return_serial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"return_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"receipt_serial_id" uuid NOT NULL,
	"serial" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_template" (
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
	"material_id" uuid,
	"material_code" text,
	"type_id" uuid,
	"type_code" text,
	"skip_one_in" integer,
	"remark" text,
	"item_count" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "inspection_template_scope" CHECK (num_nonnulls("inspection_template"."material_id", "inspection_template"."type_id") = 1),
	CONSTRAINT "inspection_template_skip" CHECK ("inspection_template"."skip_one_in" between 2 and 20)
);
--> statement-breakpoint
CREATE TABLE "inspection_template_item" (
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
	"characteristic" text NOT NULL,
	"characteristic_en" text,
	"method" text,
	"unit" text,
	"kind" text NOT NULL,
	"min_value" numeric(18, 6),
	"max_value" numeric(18, 6),
	"target" text,
	"severity" text NOT NULL,
	"level" text NOT NULL,
	"aql" text,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "inspection_template_item_kind" CHECK ("inspection_template_item"."kind" in ('numeric', 'text', 'manual')),
	CONSTRAINT "inspection_template_item_severity" CHECK ("inspection_template_item"."severity" in ('CR', 'MA', 'MI')),
	CONSTRAINT "inspection_template_item_level" CHECK ("inspection_template_item"."level" in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
	CONSTRAINT "inspection_template_item_aql" CHECK (("inspection_template_item"."aql" is null and "inspection_template_item"."severity" = 'CR') or "inspection_template_item"."aql" in ('0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10')),
	CONSTRAINT "inspection_template_item_bounds" CHECK ("inspection_template_item"."kind" <> 'numeric' or (num_nonnulls("inspection_template_item"."min_value", "inspection_template_item"."max_value") > 0 and coalesce("inspection_template_item"."min_value" <= "inspection_template_item"."max_value", true)))
);
--> statement-breakpoint
CREATE TABLE "inspection" (
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
	"receipt_id" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"receipt_line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"material_code" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"lot_qty" numeric(18, 4) NOT NULL,
	"batch_no" text,
	"arrived_on" date NOT NULL,
	"is_resubmitted" boolean NOT NULL,
	"due_at" timestamptz NOT NULL,
	"template_id" uuid,
	"template_code" text,
	"template_revision" integer,
	"regime" text,
	"plan" jsonb,
	"counts" jsonb,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"started_at" timestamptz,
	"finished_at" timestamptz,
	"defects" text,
	"disposition_reason" text,
	"accepted" numeric(18, 4) DEFAULT '0' NOT NULL,
	"concession" numeric(18, 4) DEFAULT '0' NOT NULL,
	"rejected" numeric(18, 4) DEFAULT '0' NOT NULL,
	"reduction_pct" numeric(5, 2),
	CONSTRAINT "inspection_status" CHECK ("inspection"."status" in ('0', '1', '2', '3', '4', '5', '6', '9')),
	CONSTRAINT "inspection_regime" CHECK ("inspection"."regime" in ('N', 'T', 'R', 'D', 'S')),
	CONSTRAINT "inspection_lot" CHECK ("inspection"."lot_qty" > 0),
	CONSTRAINT "inspection_parts" CHECK (least("inspection"."accepted", "inspection"."concession", "inspection"."rejected") >= 0),
	CONSTRAINT "inspection_sum" CHECK ("inspection"."accepted" + "inspection"."concession" + "inspection"."rejected" = case when "inspection"."status" in ('3', '4', '5', '6') then "inspection"."lot_qty" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "inspection_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inspection_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"characteristic" text NOT NULL,
	"characteristic_en" text,
	"method" text,
	"unit" text,
	"kind" text NOT NULL,
	"min_value" numeric(18, 6),
	"max_value" numeric(18, 6),
	"target" text,
	"severity" text NOT NULL,
	"level" text NOT NULL,
	"aql" text,
	"required" boolean DEFAULT true NOT NULL,
	"checked" integer,
	"bad" integer,
	CONSTRAINT "inspection_item_kind" CHECK ("inspection_item"."kind" in ('numeric', 'text', 'manual')),
	CONSTRAINT "inspection_item_severity" CHECK ("inspection_item"."severity" in ('CR', 'MA', 'MI')),
	CONSTRAINT "inspection_item_level" CHECK ("inspection_item"."level" in ('S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III')),
	CONSTRAINT "inspection_item_aql" CHECK (("inspection_item"."aql" is null and "inspection_item"."severity" = 'CR') or "inspection_item"."aql" in ('0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10')),
	CONSTRAINT "inspection_item_bounds" CHECK ("inspection_item"."kind" <> 'numeric' or (num_nonnulls("inspection_item"."min_value", "inspection_item"."max_value") > 0 and coalesce("inspection_item"."min_value" <= "inspection_item"."max_value", true))),
	CONSTRAINT "inspection_item_counted" CHECK (("inspection_item"."checked" is null) = ("inspection_item"."bad" is null) and coalesce("inspection_item"."bad" between 0 and "inspection_item"."checked", true))
);
--> statement-breakpoint
CREATE TABLE "inspection_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"unit" integer NOT NULL,
	"inspection_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"value" text,
	"ok" boolean,
	CONSTRAINT "inspection_reading_unit" CHECK ("inspection_reading"."unit" >= 1),
	CONSTRAINT "inspection_reading_one" CHECK (num_nonnulls("inspection_reading"."value", "inspection_reading"."ok") = 1)
);
--> statement-breakpoint
CREATE TABLE "inspection_regime" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"material_id" uuid NOT NULL,
	"material_code" text NOT NULL,
	"name" text NOT NULL,
	"template_id" uuid NOT NULL,
	"template_code" text NOT NULL,
	"regime" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "inspection_regime_code" CHECK ("inspection_regime"."regime" in ('N', 'T', 'R', 'D', 'S'))
);
--> statement-breakpoint
CREATE TABLE "inspection_regime_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inspection_regime_event_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regime_id" uuid NOT NULL,
	"inspection_id" uuid,
	"inspection_no" text,
	"event" jsonb NOT NULL,
	"check_one_in" integer,
	"is_open" boolean DEFAULT false NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "inspection_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inspection_id" uuid NOT NULL,
	"received_by" text NOT NULL,
	"started_by" text,
	"inspector" text,
	"inspector_name" text,
	"plan_reason" text
);
--> statement-breakpoint
CREATE TABLE "sampling_edition" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "sampling_edition_kind" CHECK ("sampling_edition"."kind" in ('T', 'R'))
);
--> statement-breakpoint
CREATE TABLE "concession" (
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
	"inspection_id" uuid NOT NULL,
	"inspection_no" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"material_code" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"lot_qty" numeric(18, 4) NOT NULL,
	"accepted" numeric(18, 4) NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"rejected" numeric(18, 4) NOT NULL,
	"reduction_pct" numeric(5, 2) NOT NULL,
	"defects" text NOT NULL,
	"restrictions" text,
	"sent_at" timestamptz,
	"answer_by" timestamptz,
	"answered_at" timestamptz,
	"answered_by" text,
	"answer_note" text,
	"ended_at" timestamptz,
	CONSTRAINT "concession_status" CHECK ("concession"."status" in ('-2', '0', '1', '3', '9')),
	CONSTRAINT "concession_sum" CHECK ("concession"."accepted" + "concession"."qty" + "concession"."rejected" = "concession"."lot_qty" and least("concession"."accepted", "concession"."rejected") >= 0 and "concession"."qty" > 0),
	CONSTRAINT "concession_reduction" CHECK ("concession"."reduction_pct" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "concession_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"concession_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"engineer" text,
	"engineer_name" text,
	"engineer_note" text,
	"engineer_at" timestamptz,
	"purchaser_name" text,
	"purchaser_note" text,
	"purchaser_at" timestamptz,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "service_entry" (
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
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"order_title" text NOT NULL,
	"entry_by" text NOT NULL,
	"ordered_by" text[] NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"remark" text,
	"line_count" integer NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"submitted_by_name" text,
	"accept_by" timestamptz,
	"accepted_at" timestamptz,
	"accepted_by_name" text,
	"return_reason" text,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "service_entry_status" CHECK ("service_entry"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "service_entry_side" CHECK ("service_entry"."entry_by" in ('SUPPLIER', 'BUYER')),
	CONSTRAINT "service_entry_period" CHECK ("service_entry"."period_from" <= "service_entry"."period_to")
);
--> statement-breakpoint
CREATE TABLE "service_entry_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"po_line_id" uuid NOT NULL,
	"po_line_no" integer NOT NULL,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"way" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"pct" numeric(9, 6),
	"milestone" text,
	"note" text,
	CONSTRAINT "service_entry_line_qty" CHECK ("service_entry_line"."qty" > 0),
	CONSTRAINT "service_entry_line_pct" CHECK (("service_entry_line"."way" = 'LUMP') = ("service_entry_line"."pct" is not null) and "service_entry_line"."pct" > 0 and "service_entry_line"."pct" <= 100)
);
--> statement-breakpoint
CREATE TABLE "statement" (
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
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"line_count" integer NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"confirm_by" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"confirmed_by_name" text,
	"dispute" text,
	"disputed_at" timestamptz,
	"answer" text,
	"answered_at" timestamptz,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "statement_status" CHECK ("statement"."status" in ('0', '1', '2', '9')),
	CONSTRAINT "statement_kind" CHECK ("statement"."kind" in ('MONTH', 'CHOSEN')),
	CONSTRAINT "statement_period" CHECK ("statement"."period_from" < "statement"."period_to"),
	CONSTRAINT "statement_sum" CHECK ("statement"."amount_excl" + "statement"."tax" = "statement"."amount_incl")
);
--> statement-breakpoint
CREATE TABLE "statement_direct" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"set_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"statement_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_no" integer NOT NULL,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_no" text NOT NULL,
	"grade" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"price_basis" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"event_date" date NOT NULL,
	"arrived_on" date,
	"dispute" text,
	"live" boolean DEFAULT true NOT NULL,
	"cut_at" timestamptz,
	CONSTRAINT "statement_line_sum" CHECK ("statement_line"."amount_excl" + "statement_line"."tax" = "statement_line"."amount_incl"),
	CONSTRAINT "statement_line_cut" CHECK ("statement_line"."cut_at" is null or not "statement_line"."live")
);
--> statement-breakpoint
CREATE TABLE "payable_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigserial NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"contract_id" uuid,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_id" uuid,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_no" text NOT NULL,
	"source_line_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"event_date" date NOT NULL,
	"arrived_on" date,
	"reverses_id" uuid,
	"statement_line_id" uuid,
	"invoiced_qty" numeric(18, 4) DEFAULT '0' NOT NULL,
	"invoiced_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "payable_item_source" CHECK ("payable_item"."source" in ('GR', 'SES', 'RTS', 'ADJ')),
	CONSTRAINT "payable_item_grade" CHECK ("payable_item"."grade" in ('A', 'C', 'R', 'J')),
	CONSTRAINT "payable_item_adjusts" CHECK (("payable_item"."grade" = 'J') = ("payable_item"."qty" = 0)),
	CONSTRAINT "payable_item_sign" CHECK ("payable_item"."qty" * "payable_item"."amount" >= 0),
	CONSTRAINT "payable_item_price" CHECK ("payable_item"."price" >= 0),
	CONSTRAINT "payable_item_invoiced" CHECK ("payable_item"."invoiced_qty" = 0 or sign("payable_item"."invoiced_qty") = sign("payable_item"."qty"))
);
--> statement-breakpoint
CREATE TABLE "purchase_request" (
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
	"reason" text NOT NULL,
	"type" text NOT NULL,
	"way" text,
	"project" text,
	"budget_code" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_reason" text,
	"remark" text,
	"org_name" text,
	"requester_id" uuid,
	"requester_name" text NOT NULL,
	"line_count" integer NOT NULL,
	"need_date" date NOT NULL,
	"submitted_by" text,
	"is_large" boolean DEFAULT false NOT NULL,
	"first_approver" text,
	"first_approver_name" text,
	"approved_at" timestamptz,
	"reject_reason" text,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "purchase_request_status" CHECK ("purchase_request"."status" in ('-1', '-2', '0', '1', '2', '5', '9')),
	CONSTRAINT "purchase_request_type" CHECK ("purchase_request"."type" in ('GOODS', 'SERVICE')),
	CONSTRAINT "purchase_request_way" CHECK ("purchase_request"."way" in ('INQUIRY', 'TENDER', 'AUCTION', 'SMALL', 'AGREEMENT', 'SPOT')),
	CONSTRAINT "purchase_request_urgent" CHECK ("purchase_request"."urgent" = ("purchase_request"."urgent_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_request_estimate" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	CONSTRAINT "purchase_request_estimate_price" CHECK ("purchase_request_estimate"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_request_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_id" uuid,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"category_id" uuid,
	"category_name" text,
	"unit" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"closed" numeric(18, 4) DEFAULT '0' NOT NULL,
	"reserved" numeric(18, 4) DEFAULT '0' NOT NULL,
	"covered" numeric(18, 4) DEFAULT '0' NOT NULL,
	"need_date" date NOT NULL,
	"place" text,
	"supplier_id" uuid,
	"supplier_name" text,
	"closed_reason" text,
	"remark" text,
	"is_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_request_line_qty" CHECK ("purchase_request_line"."qty" > 0),
	CONSTRAINT "purchase_request_line_parts" CHECK (least("purchase_request_line"."closed", "purchase_request_line"."reserved", "purchase_request_line"."covered") >= 0),
	CONSTRAINT "purchase_request_line_taken" CHECK ("purchase_request_line"."closed" + "purchase_request_line"."reserved" + "purchase_request_line"."covered" <= "purchase_request_line"."qty")
);
--> statement-breakpoint
CREATE TABLE "request_allocation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"purchase_type" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"purchase_no" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"state" text NOT NULL,
	"bypassed_no" text,
	"bypass_reason" text,
	CONSTRAINT "request_allocation_qty" CHECK ("request_allocation"."qty" > 0),
	CONSTRAINT "request_allocation_target" CHECK ("request_allocation"."purchase_type" in ('inquiry', 'purchaseOrder')),
	CONSTRAINT "request_allocation_state" CHECK ("request_allocation"."state" in ('reserved', 'fixed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "payable_due" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"contract_id" uuid,
	"contract_no" text,
	"invoice_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text,
	"amount" numeric(18, 2) NOT NULL,
	"paid" numeric(18, 2) DEFAULT '0' NOT NULL,
	"applied" numeric(18, 2) DEFAULT '0' NOT NULL,
	"open" numeric(18, 2) NOT NULL,
	"due_date" date,
	"planned_date" date,
	"accepted_on" date NOT NULL,
	"approved_on" date NOT NULL,
	"fx_approved" numeric(18, 8),
	"is_held" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payable_due_kind" CHECK ("payable_due"."kind" in ('NET', 'STAGE', 'RETENTION')),
	CONSTRAINT "payable_due_open" CHECK ("payable_due"."open" = "payable_due"."amount" - "payable_due"."paid"),
	CONSTRAINT "payable_due_within" CHECK (("payable_due"."amount" > 0 and "payable_due"."paid" >= 0 and "payable_due"."applied" >= 0 and "payable_due"."paid" + "payable_due"."applied" <= "payable_due"."amount")
        or ("payable_due"."amount" < 0 and "payable_due"."paid" <= 0 and "payable_due"."applied" <= 0 and "payable_due"."paid" + "payable_due"."applied" >= "payable_due"."amount"))
);
--> statement-breakpoint
CREATE TABLE "payable_hold" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"due_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_by" text NOT NULL,
	"held_by_name" text NOT NULL,
	"held_at" timestamptz NOT NULL,
	"released_by_name" text,
	"released_at" timestamptz,
	"release_reason" text
);
--> statement-breakpoint
CREATE TABLE "payable_move" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"due_id" uuid NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payable_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"contract_id" uuid,
	"invoice_id" uuid NOT NULL,
	"invoice_no" text NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"recover" numeric(18, 2) NOT NULL,
	"retain" numeric(18, 2) NOT NULL,
	"net" numeric(18, 2) NOT NULL,
	"is_final" boolean NOT NULL,
	CONSTRAINT "payable_share_sum" CHECK ("payable_share"."recover" + "payable_share"."retain" + "payable_share"."net" = "payable_share"."amount_incl")
);
--> statement-breakpoint
CREATE TABLE "deduction" (
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
	"contract_id" uuid NOT NULL,
	"contract_no" text NOT NULL,
	"kind" text NOT NULL,
	"ground" text NOT NULL,
	"clause" text,
	"currency" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"reason" text NOT NULL,
	"late_value" numeric(18, 2),
	"rate_per_day" numeric(9, 6),
	"days" integer,
	"cap_pct" numeric(9, 6),
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"dispute" text,
	"answered_at" timestamptz,
	"decision_note" text,
	"end_reason" text,
	"ended_at" timestamptz,
	"payment_id" uuid,
	"payment_no" text,
	CONSTRAINT "deduction_status" CHECK ("deduction"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "deduction_kind" CHECK ("deduction"."kind" in ('LATE', 'QUALITY', 'OTHER') and "deduction"."ground" in ('CLAUSE', 'CONSENT')),
	CONSTRAINT "deduction_clause" CHECK (("deduction"."ground" = 'CLAUSE') = ("deduction"."clause" is not null)),
	CONSTRAINT "deduction_amount" CHECK ("deduction"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
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
	"type" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"org_name" text,
	"contract_id" uuid,
	"contract_no" text,
	"contract_title" text,
	"currency" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"paid_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"bank_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"remark" text,
	"by_supplier" boolean NOT NULL,
	"applicant_id" uuid,
	"applicant_name" text NOT NULL,
	"submitted_at" timestamptz,
	"reject_reason" text,
	"paid_at" timestamptz,
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('0', '1', '2', '3', '4', '5')),
	CONSTRAINT "payment_type" CHECK ("payment"."type" in ('PREPAY', 'PROGRESS', 'FINAL', 'RETENTION') and ("payment"."type" <> 'PREPAY' or "payment"."contract_id" is not null)),
	CONSTRAINT "payment_amount" CHECK ("payment"."paid_amount" between 0 and "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"payment_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"due_id" uuid,
	"deduction_id" uuid,
	"contract_id" uuid,
	"source_no" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"paid" numeric(18, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "payment_line_kind" CHECK ("payment_line"."kind" in ('DUE', 'CREDIT', 'DEDUCTION', 'PREPAY')),
	CONSTRAINT "payment_line_source" CHECK (("payment_line"."due_id" is not null) = ("payment_line"."kind" in ('DUE', 'CREDIT')) and ("payment_line"."deduction_id" is not null) = ("payment_line"."kind" = 'DEDUCTION')),
	CONSTRAINT "payment_line_sign" CHECK (("payment_line"."amount" > 0) = ("payment_line"."kind" in ('DUE', 'PREPAY')) and "payment_line"."amount" <> 0),
	CONSTRAINT "payment_line_paid" CHECK (abs("payment_line"."paid") <= abs("payment_line"."amount") and "payment_line"."paid" * "payment_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_made" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"paid_at" timestamptz NOT NULL,
	"bank_ref" text,
	"batch_no" text,
	"fx_paid" numeric(18, 8),
	"fx_difference" numeric(18, 2),
	CONSTRAINT "payment_made_amount" CHECK ("payment_made"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"made_id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"paid_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_secret" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"submitted_by" text,
	"first_approver" text,
	"first_approver_name" text,
	"approver" text,
	"approver_name" text
);
--> statement-breakpoint
CREATE TABLE "payment_batch" (
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
	"org_name" text,
	"currency" text NOT NULL,
	"payer_account" text NOT NULL,
	"line_count" integer NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"exported_at" timestamptz,
	"exported_by_name" text,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "payment_batch_status" CHECK ("payment_batch"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "payment_batch_total" CHECK ("payment_batch"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_batch_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"reason" text,
	"by_name" text NOT NULL,
	CONSTRAINT "payment_batch_export_reason" CHECK (("payment_batch_export"."no" = 1) = ("payment_batch_export"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_batch_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"batch_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"pay_no" text NOT NULL,
	"supplier_name" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"purpose" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"ok" boolean,
	"paid_at" timestamptz,
	"bank_ref" text,
	"result_text" text,
	CONSTRAINT "payment_batch_line_amount" CHECK ("payment_batch_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
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
	"is_own" boolean NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"issue_date" date NOT NULL,
	"seller_tax_no" text NOT NULL,
	"buyer_tax_no" text NOT NULL,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"contract_id" uuid,
	"order_nos" text NOT NULL,
	"excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"incl" numeric(18, 2) NOT NULL,
	"is_red" boolean DEFAULT false NOT NULL,
	"red_reason" text,
	"red_note_no" text,
	"blue_id" uuid,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"remark" text,
	"line_count" integer NOT NULL,
	"file_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"read_source" text,
	"read_confidence" text,
	"signature" text,
	"registered_seq" bigserial NOT NULL,
	"registered_at" timestamptz,
	"registered_by" text,
	"match_state" text DEFAULT '0' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" timestamptz,
	"is_final" boolean DEFAULT false NOT NULL,
	"end_reason" text,
	"ended_at" timestamptz,
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('0', '1', '2', '3', '4', '5', '6', '8', '9')),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('E_SPECIAL', 'E_NORMAL', 'P_SPECIAL', 'P_NORMAL', 'OVERSEAS')),
	CONSTRAINT "invoice_match_state" CHECK ("invoice"."match_state" in ('0', '1', '2', '3')),
	CONSTRAINT "invoice_red_reason" CHECK ("invoice"."red_reason" in ('WRONG', 'RETURN', 'STOPPED', 'ALLOWANCE')),
	CONSTRAINT "invoice_red" CHECK ("invoice"."is_red" = ("invoice"."red_reason" is not null) and "invoice"."is_red" = ("invoice"."blue_id" is not null)),
	CONSTRAINT "invoice_sum" CHECK ("invoice"."status" = '0' or "invoice"."excl" + "invoice"."tax" = "invoice"."incl"),
	CONSTRAINT "invoice_reversed" CHECK (not "invoice"."is_reversed" or "invoice"."status" = '9')
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text NOT NULL,
	"spec" text,
	"unit" text NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"price" numeric(20, 6),
	"rate" numeric(9, 6) NOT NULL,
	"excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"incl" numeric(18, 2) NOT NULL,
	"blue_line_id" uuid
);
--> statement-breakpoint
CREATE TABLE "invoice_line_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"item_id" uuid,
	"po_line_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"po_line_no" integer NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"expected" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "invoice_secret" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"excess" numeric(18, 2) DEFAULT '0' NOT NULL,
	"held" text DEFAULT '' NOT NULL,
	"handle_by" timestamptz,
	"waiting_since" timestamptz,
	"wait_note" text,
	"override_reasons" jsonb,
	"override_asked_by" text,
	"override_asked_by_name" text,
	"override_asked_at" timestamptz,
	"override_asker_high" boolean DEFAULT false NOT NULL,
	"override_refusal" text,
	"overridden_by" text,
	"overridden_by_name" text,
	"overridden_at" timestamptz,
	"approved_by" text,
	"approved_by_name" text
);
--> statement-breakpoint
CREATE TABLE "match_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"excess" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"depart_code" text,
	"address" text,
	"phone" text,
	"bank_name" text,
	"bank_account" text,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_tolerance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"supplier_id" uuid,
	"type_code" text,
	"pct" numeric(5, 2),
	"amt" numeric(14, 2),
	"qty_pct" numeric(5, 2),
	"qty_abs" numeric(18, 4),
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "match_tolerance_pair" CHECK (num_nonnulls("match_tolerance"."pct", "match_tolerance"."amt") > 0 and num_nonnulls("match_tolerance"."qty_pct", "match_tolerance"."qty_abs") > 0),
	CONSTRAINT "match_tolerance_days" CHECK ("match_tolerance"."valid_to" > "match_tolerance"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_type";--> statement-breakpoint
ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_source";--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "invoiced_incl" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "prepaid" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "recovered" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "retained" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "final_on" date;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "paid_incl" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_total" ADD COLUMN "applying" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "po_line" ADD COLUMN "service_way" text;--> statement-breakpoint
ALTER TABLE "po_line" ADD COLUMN "proof_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "po_line" ADD COLUMN "milestones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "entry_by" text;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt" ADD CONSTRAINT "goods_receipt_delivery_id_delivery_notice_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_secret" ADD CONSTRAINT "goods_receipt_secret_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_delivery_line_id_delivery_line_id_fk" FOREIGN KEY ("delivery_line_id") REFERENCES "public"."delivery_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_line" ADD CONSTRAINT "receipt_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_package" ADD CONSTRAINT "receipt_package_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_package" ADD CONSTRAINT "receipt_package_package_id_delivery_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."delivery_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_serial" ADD CONSTRAINT "receipt_serial_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_serial" ADD CONSTRAINT "receipt_serial_line_id_receipt_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."receipt_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_serial" ADD CONSTRAINT "receipt_serial_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_receipt_id_goods_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_return_id_goods_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_receipt_line_id_receipt_line_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."receipt_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_replacement" ADD CONSTRAINT "goods_return_replacement_return_id_goods_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_replacement" ADD CONSTRAINT "goods_return_replacement_line_id_goods_return_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."goods_return_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_replacement" ADD CONSTRAINT "goods_return_replacement_receipt_line_id_receipt_line_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."receipt_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_serial" ADD CONSTRAINT "goods_return_serial_return_id_goods_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_serial" ADD CONSTRAINT "goods_return_serial_line_id_goods_return_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."goods_return_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_serial" ADD CONSTRAINT "goods_return_serial_receipt_serial_id_receipt_serial_id_fk" FOREIGN KEY ("receipt_serial_id") REFERENCES "public"."receipt_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_template" ADD CONSTRAINT "inspection_template_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_template" ADD CONSTRAINT "inspection_template_type_id_material_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_template_item" ADD CONSTRAINT "inspection_template_item_template_id_inspection_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."inspection_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_template_id_inspection_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."inspection_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_item" ADD CONSTRAINT "inspection_item_inspection_id_inspection_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_reading" ADD CONSTRAINT "inspection_reading_item_id_inspection_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inspection_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_reading" ADD CONSTRAINT "inspection_reading_inspection_id_inspection_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_regime" ADD CONSTRAINT "inspection_regime_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_regime" ADD CONSTRAINT "inspection_regime_template_id_inspection_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."inspection_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_regime_event" ADD CONSTRAINT "inspection_regime_event_regime_id_inspection_regime_id_fk" FOREIGN KEY ("regime_id") REFERENCES "public"."inspection_regime"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_regime_event" ADD CONSTRAINT "inspection_regime_event_inspection_id_inspection_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_secret" ADD CONSTRAINT "inspection_secret_inspection_id_inspection_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession" ADD CONSTRAINT "concession_inspection_id_inspection_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession" ADD CONSTRAINT "concession_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concession_secret" ADD CONSTRAINT "concession_secret_concession_id_concession_id_fk" FOREIGN KEY ("concession_id") REFERENCES "public"."concession"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry_line" ADD CONSTRAINT "service_entry_line_entry_id_service_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."service_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry_line" ADD CONSTRAINT "service_entry_line_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_item_id_payable_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payable_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_item" ADD CONSTRAINT "payable_item_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_item" ADD CONSTRAINT "payable_item_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_item" ADD CONSTRAINT "payable_item_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_item" ADD CONSTRAINT "payable_item_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_item" ADD CONSTRAINT "payable_item_reverses_id_payable_item_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payable_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_estimate" ADD CONSTRAINT "purchase_request_estimate_line_id_purchase_request_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_request_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_estimate" ADD CONSTRAINT "purchase_request_estimate_request_id_purchase_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_line" ADD CONSTRAINT "purchase_request_line_request_id_purchase_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_request_line" ADD CONSTRAINT "purchase_request_line_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_allocation" ADD CONSTRAINT "request_allocation_request_id_purchase_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."purchase_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_allocation" ADD CONSTRAINT "request_allocation_line_id_purchase_request_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_request_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_due" ADD CONSTRAINT "payable_due_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_hold" ADD CONSTRAINT "payable_hold_due_id_payable_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."payable_due"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_move" ADD CONSTRAINT "payable_move_due_id_payable_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."payable_due"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable_share" ADD CONSTRAINT "payable_share_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deduction" ADD CONSTRAINT "deduction_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_due_id_payable_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."payable_due"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_deduction_id_deduction_id_fk" FOREIGN KEY ("deduction_id") REFERENCES "public"."deduction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_made" ADD CONSTRAINT "payment_made_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_made_id_payment_made_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."payment_made"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_part" ADD CONSTRAINT "payment_part_due_id_payable_due_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."payable_due"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_secret" ADD CONSTRAINT "payment_secret_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_export" ADD CONSTRAINT "payment_batch_export_batch_id_payment_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_line" ADD CONSTRAINT "payment_batch_line_batch_id_payment_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_line" ADD CONSTRAINT "payment_batch_line_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_blue_id_invoice_id_fk" FOREIGN KEY ("blue_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_blue_line_id_invoice_line_id_fk" FOREIGN KEY ("blue_line_id") REFERENCES "public"."invoice_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_part" ADD CONSTRAINT "invoice_line_part_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_part" ADD CONSTRAINT "invoice_line_part_line_id_invoice_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_part" ADD CONSTRAINT "invoice_line_part_item_id_payable_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payable_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_part" ADD CONSTRAINT "invoice_line_part_po_line_id_po_line_id_fk" FOREIGN KEY ("po_line_id") REFERENCES "public"."po_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_part" ADD CONSTRAINT "invoice_line_part_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_secret" ADD CONSTRAINT "invoice_secret_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_result" ADD CONSTRAINT "match_result_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_tolerance" ADD CONSTRAINT "match_tolerance_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipt_doc_no" ON "goods_receipt" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_receipt_request" ON "goods_receipt" USING btree ("tenant_id","request_key");--> statement-breakpoint
CREATE INDEX "goods_receipt_newest" ON "goods_receipt" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_of_org" ON "goods_receipt" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_of_author" ON "goods_receipt" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_by_status" ON "goods_receipt" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_of_supplier" ON "goods_receipt" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_arrived" ON "goods_receipt" USING btree ("tenant_id","arrived_at","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_delivery" ON "goods_receipt" USING btree ("delivery_id") WHERE delivery_id is not null;--> statement-breakpoint
CREATE INDEX "goods_receipt_words" ON "goods_receipt" USING gin ("doc_no" gin_trgm_ops,"order_nos" gin_trgm_ops,"delivery_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_line_no" ON "receipt_line" USING btree ("receipt_id","line_no");--> statement-breakpoint
CREATE INDEX "receipt_line_po_line" ON "receipt_line" USING btree ("po_line_id","arrived_on");--> statement-breakpoint
CREATE INDEX "receipt_line_order" ON "receipt_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipt_line_judged_on" ON "receipt_line" USING btree ("judged_on","supplier_id") WHERE not is_reversed;--> statement-breakpoint
CREATE INDEX "receipt_line_delivery" ON "receipt_line" USING btree ("delivery_line_id") WHERE delivery_line_id is not null;--> statement-breakpoint
CREATE INDEX "receipt_line_material" ON "receipt_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "receipt_line_batch" ON "receipt_line" USING btree ("tenant_id","batch_no") WHERE batch_no is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_package_here" ON "receipt_package" USING btree ("package_id") WHERE is_here;--> statement-breakpoint
CREATE INDEX "receipt_package_receipt" ON "receipt_package" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_package_of" ON "receipt_package" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_serial_once" ON "receipt_serial" USING btree ("line_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_serial_here" ON "receipt_serial" USING btree ("tenant_id","material_id","serial") WHERE is_here and material_id is not null;--> statement-breakpoint
CREATE INDEX "receipt_serial_receipt" ON "receipt_serial" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_serial_number" ON "receipt_serial" USING btree ("tenant_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_doc_no" ON "goods_return" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "goods_return_newest" ON "goods_return" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_of_org" ON "goods_return" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_of_author" ON "goods_return" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_by_status" ON "goods_return" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_of_supplier" ON "goods_return" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_receipt" ON "goods_return" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "goods_return_waiting" ON "goods_return" USING btree ("tenant_id","reply_by","id") WHERE status = '0' and del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_return_words" ON "goods_return" USING gin ("doc_no" gin_trgm_ops,"receipt_no" gin_trgm_ops,"order_nos" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_line_no" ON "goods_return_line" USING btree ("return_id","line_no");--> statement-breakpoint
CREATE INDEX "goods_return_line_receipt" ON "goods_return_line" USING btree ("receipt_line_id");--> statement-breakpoint
CREATE INDEX "goods_return_line_order" ON "goods_return_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goods_return_line_po_line" ON "goods_return_line" USING btree ("po_line_id");--> statement-breakpoint
CREATE INDEX "goods_return_line_material" ON "goods_return_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "goods_return_replacement_return" ON "goods_return_replacement" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "goods_return_replacement_line" ON "goods_return_replacement" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "goods_return_replacement_receipt" ON "goods_return_replacement" USING btree ("receipt_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_serial_once" ON "goods_return_serial" USING btree ("line_id","serial");--> statement-breakpoint
CREATE INDEX "goods_return_serial_return" ON "goods_return_serial" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "goods_return_serial_piece" ON "goods_return_serial" USING btree ("receipt_serial_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_template_code" ON "inspection_template" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_template_material" ON "inspection_template" USING btree ("material_id") WHERE enabled and material_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_template_type" ON "inspection_template" USING btree ("type_id") WHERE enabled and type_id is not null;--> statement-breakpoint
CREATE INDEX "inspection_template_newest" ON "inspection_template" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_template_item_no" ON "inspection_template_item" USING btree ("template_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_doc_no" ON "inspection" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_receipt_line" ON "inspection" USING btree ("receipt_line_id") WHERE status <> '9';--> statement-breakpoint
CREATE INDEX "inspection_newest" ON "inspection" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_of_org" ON "inspection" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_of_author" ON "inspection" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_by_status" ON "inspection" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_of_supplier" ON "inspection" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_open" ON "inspection" USING btree ("tenant_id","due_at","id") WHERE status in ('0', '1', '2');--> statement-breakpoint
CREATE INDEX "inspection_receipt" ON "inspection" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "inspection_order" ON "inspection" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inspection_po_line" ON "inspection" USING btree ("po_line_id");--> statement-breakpoint
CREATE INDEX "inspection_material" ON "inspection" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "inspection_template_of" ON "inspection" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "inspection_words" ON "inspection" USING gin ("doc_no" gin_trgm_ops,"receipt_no" gin_trgm_ops,"order_no" gin_trgm_ops,"supplier_name" gin_trgm_ops,"name" gin_trgm_ops,"material_code" gin_trgm_ops,"batch_no" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_item_no" ON "inspection_item" USING btree ("inspection_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_reading_once" ON "inspection_reading" USING btree ("item_id","unit");--> statement-breakpoint
CREATE INDEX "inspection_reading_of" ON "inspection_reading" USING btree ("inspection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_regime_once" ON "inspection_regime" USING btree ("supplier_id","material_id","template_id");--> statement-breakpoint
CREATE INDEX "inspection_regime_newest" ON "inspection_regime" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "inspection_regime_stopped" ON "inspection_regime" USING btree ("supplier_id","material_id") WHERE regime = 'D';--> statement-breakpoint
CREATE INDEX "inspection_regime_material" ON "inspection_regime" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "inspection_regime_template" ON "inspection_regime" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "inspection_regime_event_of" ON "inspection_regime_event" USING btree ("regime_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_regime_event_lot" ON "inspection_regime_event" USING btree ("inspection_id") WHERE inspection_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_secret_once" ON "inspection_secret" USING btree ("inspection_id");--> statement-breakpoint
CREATE INDEX "sampling_edition_newest" ON "sampling_edition" USING btree ("tenant_id","kind","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "concession_doc_no" ON "concession" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "concession_open" ON "concession" USING btree ("inspection_id") WHERE status in ('-2', '0');--> statement-breakpoint
CREATE INDEX "concession_newest" ON "concession" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "concession_of_org" ON "concession" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "concession_of_author" ON "concession" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "concession_by_status" ON "concession" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "concession_of_supplier" ON "concession" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "concession_inspection" ON "concession" USING btree ("inspection_id");--> statement-breakpoint
CREATE INDEX "concession_late" ON "concession" USING btree ("answer_by") WHERE status = '0';--> statement-breakpoint
CREATE INDEX "concession_words" ON "concession" USING gin ("doc_no" gin_trgm_ops,"inspection_no" gin_trgm_ops,"supplier_name" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "concession_secret_once" ON "concession_secret" USING btree ("concession_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_entry_doc_no" ON "service_entry" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "service_entry_newest" ON "service_entry" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_of_org" ON "service_entry" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_of_author" ON "service_entry" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_by_status" ON "service_entry" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_of_supplier" ON "service_entry" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_order" ON "service_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "service_entry_waiting" ON "service_entry" USING btree ("accept_by") WHERE status = '1';--> statement-breakpoint
CREATE INDEX "service_entry_own_turn" ON "service_entry" USING btree ("supplier_id","create_time") WHERE status in ('0', '3') and del_flag = 0;--> statement-breakpoint
CREATE INDEX "service_entry_words" ON "service_entry" USING gin ("order_no" gin_trgm_ops,"order_title" gin_trgm_ops,"doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "service_entry_line_no" ON "service_entry_line" USING btree ("entry_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "service_entry_line_once" ON "service_entry_line" USING btree ("entry_id","po_line_id");--> statement-breakpoint
CREATE INDEX "service_entry_line_po_line" ON "service_entry_line" USING btree ("po_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_doc_no" ON "statement" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "statement_newest" ON "statement" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "statement_of_org" ON "statement" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "statement_of_author" ON "statement" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "statement_by_status" ON "statement" USING btree ("tenant_id","status","create_time","id");--> statement-breakpoint
CREATE INDEX "statement_of_supplier" ON "statement" USING btree ("supplier_id","create_time","id");--> statement-breakpoint
CREATE INDEX "statement_of_month" ON "statement" USING btree ("supplier_id","period_from") WHERE kind = 'MONTH';--> statement-breakpoint
CREATE INDEX "statement_late" ON "statement" USING btree ("confirm_by") WHERE status = '0';--> statement-breakpoint
CREATE INDEX "statement_disputed" ON "statement" USING btree ("tenant_id","disputed_at") WHERE status = '1';--> statement-breakpoint
CREATE INDEX "statement_words" ON "statement" USING gin ("doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "statement_direct_supplier" ON "statement_direct" USING btree ("tenant_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_no" ON "statement_line" USING btree ("statement_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_live" ON "statement_line" USING btree ("item_id") WHERE live;--> statement-breakpoint
CREATE INDEX "statement_line_cut_out" ON "statement_line" USING btree ("item_id") WHERE cut_at is not null;--> statement-breakpoint
CREATE INDEX "statement_line_disputed" ON "statement_line" USING btree ("statement_id") WHERE dispute is not null;--> statement-breakpoint
CREATE INDEX "statement_line_order" ON "statement_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statement_line_source" ON "statement_line" USING btree ("source_id") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "payable_item_seq" ON "payable_item" USING btree ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payable_item_reversed" ON "payable_item" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "payable_item_newest" ON "payable_item" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "payable_item_of_line" ON "payable_item" USING btree ("po_line_id","price","seq");--> statement-breakpoint
CREATE INDEX "payable_item_order" ON "payable_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payable_item_contract" ON "payable_item" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "payable_item_source_line" ON "payable_item" USING btree ("source_line_id");--> statement-breakpoint
CREATE INDEX "payable_item_source" ON "payable_item" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payable_item_unstated" ON "payable_item" USING btree ("supplier_id","event_date","id") WHERE statement_line_id is null;--> statement-breakpoint
CREATE INDEX "payable_item_uninvoiced" ON "payable_item" USING btree ("supplier_id","seq") WHERE invoiced_qty <> qty;--> statement-breakpoint
CREATE INDEX "payable_item_material" ON "payable_item" USING btree ("material_id","event_date") WHERE material_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_request_doc_no" ON "purchase_request" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "purchase_request_newest" ON "purchase_request" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_request_of_org" ON "purchase_request" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_request_of_author" ON "purchase_request" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_request_by_status" ON "purchase_request" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "purchase_request_words" ON "purchase_request" USING gin ("title" gin_trgm_ops,"doc_no" gin_trgm_ops,"requester_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_request_estimate_request" ON "purchase_request_estimate" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_request_line_no" ON "purchase_request_line" USING btree ("request_id","line_no");--> statement-breakpoint
CREATE INDEX "purchase_request_line_pool" ON "purchase_request_line" USING btree ("tenant_id","need_date","id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "purchase_request_line_material" ON "purchase_request_line" USING btree ("material_id") WHERE material_id is not null;--> statement-breakpoint
CREATE INDEX "purchase_request_line_supplier" ON "purchase_request_line" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "request_allocation_of_target" ON "request_allocation" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "request_allocation_line" ON "request_allocation" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "request_allocation_request" ON "request_allocation" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payable_due_newest" ON "payable_due" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "payable_due_of_org" ON "payable_due" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "payable_due_of_author" ON "payable_due" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "payable_due_by_day" ON "payable_due" USING btree ("tenant_id","due_date","id") WHERE open <> 0;--> statement-breakpoint
CREATE INDEX "payable_due_of_supplier" ON "payable_due" USING btree ("supplier_id","due_date","id");--> statement-breakpoint
CREATE INDEX "payable_due_credit" ON "payable_due" USING btree ("supplier_id","currency") WHERE open < 0;--> statement-breakpoint
CREATE INDEX "payable_due_invoice" ON "payable_due" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payable_due_contract" ON "payable_due" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "payable_due_words" ON "payable_due" USING gin ("invoice_no" gin_trgm_ops,"contract_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payable_hold_open" ON "payable_hold" USING btree ("due_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "payable_hold_due" ON "payable_hold" USING btree ("due_id","held_at");--> statement-breakpoint
CREATE INDEX "payable_move_due" ON "payable_move" USING btree ("due_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "payable_share_invoice" ON "payable_share" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payable_share_contract" ON "payable_share" USING btree ("contract_id","create_time") WHERE contract_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deduction_doc_no" ON "deduction" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "deduction_newest" ON "deduction" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "deduction_of_org" ON "deduction" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "deduction_of_author" ON "deduction" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "deduction_by_status" ON "deduction" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "deduction_of_supplier" ON "deduction" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "deduction_contract" ON "deduction" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "deduction_payment" ON "deduction" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "deduction_words" ON "deduction" USING gin ("doc_no" gin_trgm_ops,"contract_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_doc_no" ON "payment" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "payment_newest" ON "payment" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_of_org" ON "payment" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_of_author" ON "payment" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_by_status" ON "payment" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_of_supplier" ON "payment" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_contract" ON "payment" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "payment_words" ON "payment" USING gin ("doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops,"contract_no" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_line_seq" ON "payment_line" USING btree ("payment_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_line_due" ON "payment_line" USING btree ("payment_id","due_id") WHERE due_id is not null;--> statement-breakpoint
CREATE INDEX "payment_line_of_due" ON "payment_line" USING btree ("due_id") WHERE due_id is not null;--> statement-breakpoint
CREATE INDEX "payment_line_deduction" ON "payment_line" USING btree ("deduction_id") WHERE deduction_id is not null;--> statement-breakpoint
CREATE INDEX "payment_line_contract" ON "payment_line" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "payment_made_payment" ON "payment_made" USING btree ("payment_id","paid_at");--> statement-breakpoint
CREATE INDEX "payment_part_due" ON "payment_part" USING btree ("due_id","paid_on");--> statement-breakpoint
CREATE INDEX "payment_part_made" ON "payment_part" USING btree ("made_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_doc_no" ON "payment_batch" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "payment_batch_newest" ON "payment_batch" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_batch_of_org" ON "payment_batch" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_batch_of_author" ON "payment_batch" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_batch_by_status" ON "payment_batch" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payment_batch_words" ON "payment_batch" USING gin ("doc_no" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_export_no" ON "payment_batch_export" USING btree ("batch_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_line_seq" ON "payment_batch_line" USING btree ("batch_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_line_once" ON "payment_batch_line" USING btree ("batch_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_line_open" ON "payment_batch_line" USING btree ("payment_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "payment_batch_line_payment" ON "payment_batch_line" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_doc_no" ON "invoice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("tenant_id","number_key") WHERE status <> '0' and (status not in ('8', '9') or is_reversed);--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_of_org" ON "invoice" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_of_author" ON "invoice" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_by_status" ON "invoice" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_of_supplier" ON "invoice" USING btree ("supplier_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_blue" ON "invoice" USING btree ("blue_id") WHERE blue_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_contract" ON "invoice" USING btree ("contract_id") WHERE contract_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_files" ON "invoice" USING gin ("file_hashes") WHERE status <> '0';--> statement-breakpoint
CREATE INDEX "invoice_words" ON "invoice" USING gin ("number" gin_trgm_ops,"order_nos" gin_trgm_ops,"doc_no" gin_trgm_ops,"supplier_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_no" ON "invoice_line" USING btree ("invoice_id","line_no");--> statement-breakpoint
CREATE INDEX "invoice_line_blue" ON "invoice_line" USING btree ("blue_line_id") WHERE blue_line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_part_no" ON "invoice_line_part" USING btree ("line_id","no");--> statement-breakpoint
CREATE INDEX "invoice_line_part_item" ON "invoice_line_part" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_line_part_invoice" ON "invoice_line_part" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_line_part_po_line" ON "invoice_line_part" USING btree ("po_line_id");--> statement-breakpoint
CREATE INDEX "invoice_line_part_order" ON "invoice_line_part" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_override_asked" ON "invoice_secret" USING btree ("invoice_id") WHERE override_asked_at is not null and overridden_by is null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_result_no" ON "match_result" USING btree ("invoice_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_code" ON "invoice_title" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_depart" ON "invoice_title" USING btree ("tenant_id",coalesce(depart_code, '')) WHERE enabled;--> statement-breakpoint
CREATE INDEX "invoice_title_newest" ON "invoice_title" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "match_tolerance_code" ON "match_tolerance" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "match_tolerance_newest" ON "match_tolerance" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "match_tolerance_supplier" ON "match_tolerance" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw', 'material', 'contract', 'contractChange', 'contractClause', 'contractTemplate', 'priceAgreement', 'purchaseOrder', 'purchaseRequest', 'delivery', 'goodsReturn', 'receipt', 'inspection', 'concession', 'serviceEntry', 'statement', 'payment', 'paymentBatch', 'deduction', 'invoice'));--> statement-breakpoint
ALTER TABLE "po_line" ADD CONSTRAINT "po_line_service" CHECK ("po_line"."service_way" in ('QTY', 'LUMP', 'PERIOD') and ("po_line"."service_way" = 'LUMP') = ("po_line"."milestones" <> '[]'));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_entry" CHECK (("purchase_order"."type" = 'SERVICE') = ("purchase_order"."entry_by" is not null) and "purchase_order"."entry_by" in ('SUPPLIER', 'BUYER'));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_type" CHECK ("purchase_order"."type" in ('GOODS', 'CALLOFF', 'SERVICE', 'SPOT'));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_source" CHECK (num_nonnulls("purchase_order"."contract_id", "purchase_order"."agreement_id") = case when "purchase_order"."type" = 'SPOT' then 0 else 1 end
        and ("purchase_order"."type" not in ('GOODS', 'SERVICE') or "purchase_order"."contract_id" is not null));--> statement-breakpoint
CREATE TRIGGER "invoice_credit" AFTER UPDATE OF "status" ON "invoice" FOR EACH ROW WHEN (NEW.is_red AND NEW.status = '4') EXECUTE FUNCTION app_check_credit();
--> statement-breakpoint
CREATE TRIGGER "payable_item_kept" BEFORE UPDATE OR DELETE ON "payable_item" FOR EACH ROW EXECUTE FUNCTION app_keep_payable();
--> statement-breakpoint
CREATE TRIGGER "statement_frozen" BEFORE UPDATE OR DELETE ON "statement" FOR EACH ROW EXECUTE FUNCTION app_keep_statement();--> statement-breakpoint
CREATE TRIGGER "statement_line_added" AFTER INSERT ON "statement_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();--> statement-breakpoint
CREATE TRIGGER "statement_line_changed" AFTER UPDATE ON "statement_line" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();--> statement-breakpoint
CREATE TRIGGER "statement_line_removed" AFTER DELETE ON "statement_line" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();
