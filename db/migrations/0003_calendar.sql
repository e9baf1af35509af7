CREATE TABLE "sys_calendar" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"week" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_calendar_day" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"on_date" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sys_calendar_day_kind" CHECK ("sys_calendar_day"."kind" in ('HOLIDAY', 'WORKING'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_calendar_once" ON "sys_calendar" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_calendar_day_once" ON "sys_calendar_day" USING btree ("tenant_id","on_date");--> statement-breakpoint
CREATE INDEX "sys_calendar_day_newest" ON "sys_calendar_day" USING btree ("tenant_id","create_time");