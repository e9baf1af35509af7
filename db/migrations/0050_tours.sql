CREATE TABLE "sys_tour_seen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid DEFAULT app_user() NOT NULL,
	"tour" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "sys_tour_seen_tour" CHECK ("sys_tour_seen"."tour" in ('purchaser', 'manager', 'supplierManager', 'quality', 'finance', 'auditor', 'administrator', 'supplier', 'staff')),
	CONSTRAINT "sys_tour_seen_outcome" CHECK ("sys_tour_seen"."outcome" in ('finished', 'skipped'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_tour_seen_once" ON "sys_tour_seen" USING btree ("user_id","tour");