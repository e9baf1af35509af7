CREATE TABLE "print_final" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"part" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"doc_no" text NOT NULL,
	"pages" integer NOT NULL,
	"digest" text NOT NULL,
	"sha256" text NOT NULL,
	"template" text NOT NULL,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_by" text,
	"published_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "sys_task" DROP CONSTRAINT "sys_task_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "print_final_one" ON "print_final" USING btree ("tenant_id","kind","biz_id","part","lang");--> statement-breakpoint
CREATE INDEX "print_final_digest" ON "print_final" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "print_template_one" ON "print_template" USING btree ("tenant_id","code");--> statement-breakpoint
ALTER TABLE "sys_task" ADD CONSTRAINT "sys_task_kind" CHECK ("sys_task"."kind" in ('export', 'import', 'print'));