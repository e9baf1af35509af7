CREATE TABLE "sys_list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid DEFAULT app_user() NOT NULL,
	"supplier_id" uuid DEFAULT app_supplier(),
	"list_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "sys_list_view_kind" CHECK ("sys_list_view"."kind" in ('view', 'query'))
);
--> statement-breakpoint
CREATE TABLE "sys_list_view_default" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid DEFAULT app_user() NOT NULL,
	"list_key" text NOT NULL,
	"view_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_third_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_by" text NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"last_used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "sys_third_flow" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect" text,
	"expires_at" timestamptz NOT NULL,
	"ticket_hash" text,
	"user_id" uuid,
	"subject" text,
	"email" text,
	"used_at" timestamptz,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"begin_date" date,
	"end_date" date,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid DEFAULT app_user() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"lang" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"input" jsonb NOT NULL,
	"outcome" jsonb,
	"error_key" text,
	"file_name" text,
	"storage_key" text,
	"file_size" bigint,
	"started_at" timestamptz,
	"finished_at" timestamptz,
	CONSTRAINT "sys_task_kind" CHECK ("sys_task"."kind" in ('export', 'import')),
	CONSTRAINT "sys_task_status" CHECK ("sys_task"."status" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "sys_mail" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "work_tenant_id" integer;--> statement-breakpoint
ALTER TABLE "sys_list_view_default" ADD CONSTRAINT "sys_list_view_default_view_id_sys_list_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."sys_list_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_third_account" ADD CONSTRAINT "sys_third_account_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_third_flow" ADD CONSTRAINT "sys_third_flow_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_name" ON "sys_list_view" USING btree ("user_id","list_key","kind",lower(name));--> statement-breakpoint
CREATE INDEX "sys_list_view_list" ON "sys_list_view" USING btree ("tenant_id","list_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_default_once" ON "sys_list_view_default" USING btree ("user_id","list_key");--> statement-breakpoint
CREATE INDEX "sys_list_view_default_view" ON "sys_list_view_default" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_account_subject" ON "sys_third_account" USING btree ("tenant_id","provider","subject");--> statement-breakpoint
CREATE INDEX "sys_third_account_user" ON "sys_third_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_flow_state" ON "sys_third_flow" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_flow_ticket" ON "sys_third_flow" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sys_third_flow_expiry" ON "sys_third_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_task_newest" ON "sys_task" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_task_age" ON "sys_task" USING btree ("create_time");