CREATE TABLE "audit_chain" (
	"tenant_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" text NOT NULL,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"payload" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_data_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"data_table" text NOT NULL,
	"data_id" text NOT NULL,
	"data_version" integer NOT NULL,
	"operation" text NOT NULL,
	"changes" jsonb NOT NULL,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"biz" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"file_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"field" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_idempotency" (
	"tenant_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"create_time" timestamptz NOT NULL,
	CONSTRAINT "sys_idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"log_type" integer NOT NULL,
	"operate_type" text,
	"log_content" text NOT NULL,
	"userid" text,
	"username" text,
	"ip" text,
	"method" text,
	"request_url" text,
	"error_key" text,
	"cost_time" integer,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"receiver" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_number" (
	"tenant_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"biz_date" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "sys_number_tenant_id_prefix_biz_date_pk" PRIMARY KEY("tenant_id","prefix","biz_date")
);
--> statement-breakpoint
ALTER TABLE "sys_file_link" ADD CONSTRAINT "sys_file_link_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_seq" ON "audit_chain" USING btree ("tenant_id","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_biz" ON "audit_chain" USING btree ("biz_type","biz_id","seq");--> statement-breakpoint
CREATE INDEX "sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_data_log_time" ON "sys_data_log" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_file_owner" ON "sys_file" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "sys_file_link_biz" ON "sys_file_link" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "sys_file_link_file" ON "sys_file_link" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_log_time" ON "sys_log" USING btree ("tenant_id","log_type","create_time");--> statement-breakpoint
CREATE INDEX "sys_mail_waiting" ON "sys_mail" USING btree ("sent_at","send_at");