CREATE TABLE "sys_position" (
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
	"name_en" text,
	"post_rank" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_agent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_user_id" uuid NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"status" text DEFAULT '1' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"permission_id" uuid NOT NULL,
	"rule_name" text NOT NULL,
	"rule_column" text NOT NULL,
	"rule_conditions" text NOT NULL,
	"rule_value" text NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	CONSTRAINT "sys_permission_rule_condition" CHECK (rule_conditions in ('=', '!=', '>', '>=', '<', '<=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'))
);
--> statement-breakpoint
CREATE TABLE "sys_depart_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"depart_id" uuid NOT NULL,
	"permission_id" uuid NOT NULL,
	"data_rule_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"depart_id" uuid NOT NULL,
	"role_name" text NOT NULL,
	"role_code" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_id" uuid NOT NULL,
	"data_rule_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_depart_role_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"role_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_fill_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"rule_name" text NOT NULL,
	"rule_name_en" text,
	"rule_code" text NOT NULL,
	"rule_class" text NOT NULL,
	"rule_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sys_fill_rule_class" CHECK (rule_class in ('datedNumber', 'childOrgCode', 'childCategoryCode', 'randomText', 'currentValue'))
);
--> statement-breakpoint
CREATE TABLE "sys_data_source" (
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
	"remark" text,
	"db_type" text NOT NULL,
	"db_driver" text NOT NULL,
	"db_url" text NOT NULL,
	"db_name" text NOT NULL,
	"db_username" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_data_source_secret" (
	"data_source_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"es_title" text NOT NULL,
	"es_type" text NOT NULL,
	"es_receiver" text NOT NULL,
	"es_param" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"es_content" text NOT NULL,
	"es_send_time" timestamptz,
	"es_send_status" text DEFAULT '0' NOT NULL,
	"es_send_num" integer DEFAULT 0 NOT NULL,
	"es_result" text,
	"remark" text,
	CONSTRAINT "sys_message_status" CHECK ("sys_message"."es_send_status" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "sys_message_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"template_code" text NOT NULL,
	"template_name" text NOT NULL,
	"template_name_en" text,
	"template_content" text NOT NULL,
	"template_content_en" text,
	"template_type" text NOT NULL,
	"template_test_json" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "sys_message_template_type" CHECK ("sys_message_template"."template_type" in ('1', '2', '4'))
);
--> statement-breakpoint
CREATE TABLE "sys_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"job_class_name" text NOT NULL,
	"cron_expression" text NOT NULL,
	"parameter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"status" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_job_status" CHECK ("sys_job"."status" in (0, -1))
);
--> statement-breakpoint
CREATE TABLE "sys_job_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"job_id" uuid,
	"job_class_name" text NOT NULL,
	"trigger" text NOT NULL,
	"host" text NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz,
	"cost_time" integer,
	"status" text DEFAULT '0' NOT NULL,
	"result" text,
	"error" text,
	CONSTRAINT "sys_job_log_status" CHECK ("sys_job_log"."status" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "sys_monitor_sample" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"host" text NOT NULL,
	"at" timestamptz NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message_text" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"zh" text,
	"en" text
);
--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_log" ADD COLUMN "request_type" text;--> statement-breakpoint
ALTER TABLE "sys_log" ADD COLUMN "request_param" text;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD COLUMN "data_rule_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user_agent" ADD CONSTRAINT "sys_user_agent_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_agent" ADD CONSTRAINT "sys_user_agent_agent_user_id_sys_user_id_fk" FOREIGN KEY ("agent_user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_permission_rule" ADD CONSTRAINT "sys_permission_rule_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_permission" ADD CONSTRAINT "sys_depart_permission_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_permission" ADD CONSTRAINT "sys_depart_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role" ADD CONSTRAINT "sys_depart_role_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_permission" ADD CONSTRAINT "sys_depart_role_permission_role_id_sys_depart_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_depart_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_permission" ADD CONSTRAINT "sys_depart_role_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD CONSTRAINT "sys_depart_role_user_role_id_sys_depart_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_depart_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_role_user" ADD CONSTRAINT "sys_depart_role_user_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_data_source_secret" ADD CONSTRAINT "sys_data_source_secret_data_source_id_sys_data_source_id_fk" FOREIGN KEY ("data_source_id") REFERENCES "public"."sys_data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_job_log" ADD CONSTRAINT "sys_job_log_job_id_sys_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."sys_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_position_code" ON "sys_position" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "sys_position_newest" ON "sys_position" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_agent_once" ON "sys_user_agent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_user_agent_agent" ON "sys_user_agent" USING btree ("agent_user_id");--> statement-breakpoint
CREATE INDEX "sys_permission_rule_permission" ON "sys_permission_rule" USING btree ("permission_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_permission_once" ON "sys_depart_permission" USING btree ("depart_id","permission_id");--> statement-breakpoint
CREATE INDEX "sys_depart_permission_of" ON "sys_depart_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_role_code" ON "sys_depart_role" USING btree ("tenant_id","role_code");--> statement-breakpoint
CREATE INDEX "sys_depart_role_depart" ON "sys_depart_role" USING btree ("depart_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_role_permission_once" ON "sys_depart_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "sys_depart_role_permission_of" ON "sys_depart_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_role_user_once" ON "sys_depart_role_user" USING btree ("role_id","user_id");--> statement-breakpoint
CREATE INDEX "sys_depart_role_user_user" ON "sys_depart_role_user" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_fill_rule_code" ON "sys_fill_rule" USING btree ("tenant_id","rule_code");--> statement-breakpoint
CREATE INDEX "sys_fill_rule_newest" ON "sys_fill_rule" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_data_source_code" ON "sys_data_source" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "sys_data_source_newest" ON "sys_data_source" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_message_newest" ON "sys_message" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_message_receiver" ON "sys_message" USING btree ("tenant_id","es_receiver","create_time");--> statement-breakpoint
CREATE INDEX "sys_message_state" ON "sys_message" USING btree ("tenant_id","es_send_status","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_message_template_code" ON "sys_message_template" USING btree ("tenant_id","template_code");--> statement-breakpoint
CREATE INDEX "sys_message_template_newest" ON "sys_message_template" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_class" ON "sys_job" USING btree ("tenant_id","job_class_name");--> statement-breakpoint
CREATE INDEX "sys_job_log_newest" ON "sys_job_log" USING btree ("tenant_id","start_time");--> statement-breakpoint
CREATE INDEX "sys_job_log_job" ON "sys_job_log" USING btree ("tenant_id","job_class_name","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_monitor_sample_once" ON "sys_monitor_sample" USING btree ("host","at");--> statement-breakpoint
CREATE INDEX "sys_monitor_sample_at" ON "sys_monitor_sample" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_message_text_code" ON "sys_message_text" USING btree ("tenant_id","code");