CREATE TABLE "sys_import_error" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"error_count" integer NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_import_error_age" ON "sys_import_error" USING btree ("create_time");