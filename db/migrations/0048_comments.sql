CREATE TABLE "sys_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamptz,
	"deleted_at" timestamptz,
	CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier')),
	CONSTRAINT "sys_comment_body" CHECK (char_length("sys_comment"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE INDEX "sys_comment_thread" ON "sys_comment" USING btree ("biz_type","biz_id","create_time");