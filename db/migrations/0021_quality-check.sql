CREATE TABLE "quality_check" (
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
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"plan_from" date NOT NULL,
	"plan_to" date NOT NULL,
	"team" text NOT NULL,
	"leader_id" uuid,
	"leader_name" text NOT NULL,
	"org_name" text,
	"place" text,
	"scope" text,
	"notified_at" timestamptz,
	"started_at" timestamptz,
	"concluded_at" timestamptz,
	"closed_at" timestamptz,
	"score_pct" numeric(5, 2),
	"conclusion" text,
	"summary" text,
	"cancel_reason" text,
	CONSTRAINT "quality_check_status" CHECK ("quality_check"."status" in ('0', '1', '2', '3', '4', '9')),
	CONSTRAINT "quality_check_type" CHECK ("quality_check"."type" in ('PROCESS', 'PRODUCT', 'ONSITE', 'SYSTEM')),
	CONSTRAINT "quality_check_conclusion" CHECK ("quality_check"."conclusion" in ('pass', 'conditional', 'fail')),
	CONSTRAINT "quality_check_dates" CHECK ("quality_check"."plan_to" >= "quality_check"."plan_from")
);
--> statement-breakpoint
CREATE TABLE "quality_check_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"check_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"clause" text,
	"question" text NOT NULL,
	"weight" numeric(7, 3) NOT NULL,
	"critical" boolean NOT NULL,
	"score" text,
	"evidence" text,
	CONSTRAINT "quality_check_item_score" CHECK ("quality_check_item"."score" in ('0', '1', '2', '3', 'NA')),
	CONSTRAINT "quality_check_item_weight" CHECK ("quality_check_item"."weight" > 0)
);
--> statement-breakpoint
ALTER TABLE "quality_check_item" ADD CONSTRAINT "quality_check_item_check_id_quality_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."quality_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_doc_no" ON "quality_check" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "quality_check_newest" ON "quality_check" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_by_status" ON "quality_check" USING btree ("tenant_id","status","plan_from") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_supplier" ON "quality_check" USING btree ("supplier_id","plan_from");--> statement-breakpoint
CREATE INDEX "quality_check_words" ON "quality_check" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_item_no" ON "quality_check_item" USING btree ("check_id","line_no");