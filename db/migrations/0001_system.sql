CREATE TABLE "sys_announcement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"msg_content" text NOT NULL,
	"msg_content_en" text,
	"msg_abstract" text,
	"msg_category" text NOT NULL,
	"priority" text DEFAULT 'L' NOT NULL,
	"msg_type" text DEFAULT 'USER' NOT NULL,
	"document_type" text,
	"open_type" text,
	"open_page" text,
	"biz_type" text,
	"bus_id" text,
	"event" text,
	"sender" text NOT NULL,
	"send_time" timestamptz,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"send_status" text DEFAULT '1' NOT NULL,
	"cancel_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_announcement_category" CHECK ("sys_announcement"."msg_category" in ('1', '2')),
	CONSTRAINT "sys_announcement_priority" CHECK ("sys_announcement"."priority" in ('L', 'M', 'H'))
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"annt_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_flag" text DEFAULT '0' NOT NULL,
	"read_time" timestamptz,
	"status" text DEFAULT '0' NOT NULL,
	"dedupe_key" text,
	CONSTRAINT "sys_announcement_send_status" CHECK ("sys_announcement_send"."status" in ('0', '1', '2', '3', '4'))
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text NOT NULL,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" uuid,
	"depart_name" text NOT NULL,
	"depart_name_en" text,
	"depart_name_abbr" text,
	"depart_order" integer DEFAULT 0 NOT NULL,
	"description" text,
	"org_category" text DEFAULT '2' NOT NULL,
	"mobile" text,
	"fax" text,
	"address" text,
	"memo" text,
	"status" text DEFAULT '1' NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"dict_code" text NOT NULL,
	"dict_name" text NOT NULL,
	"dict_name_en" text,
	"description" text,
	"type" smallint DEFAULT 0 NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"dict_id" uuid NOT NULL,
	"item_text" text NOT NULL,
	"item_text_en" text,
	"item_value" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_auth_version" (
	"tenant_id" integer PRIMARY KEY DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_en" text,
	"menu_type" smallint NOT NULL,
	"url" text,
	"component" text,
	"component_name" text,
	"redirect" text,
	"perms" text,
	"perms_type" text DEFAULT '1' NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"icon" text,
	"is_route" boolean DEFAULT true NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"internal_or_external" boolean DEFAULT false NOT NULL,
	"description" text,
	"status" text DEFAULT '1' NOT NULL,
	"rule_flag" smallint DEFAULT 0 NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_permission_type" CHECK ("sys_permission"."menu_type" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"role_name_en" text,
	"description" text,
	"data_scope" text DEFAULT 'SELF' NOT NULL,
	CONSTRAINT "sys_role_scope" CHECK (data_scope in ('ALL', 'ORG_AND_SUB', 'ORG', 'SELF'))
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"role_id" uuid NOT NULL,
	"permission_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_captcha" (
	"key" text PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_email_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ticket_hash" text,
	"ticket_expires_at" timestamptz,
	"used_at" timestamptz,
	"ip" text NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"org_code" text,
	"ip" text NOT NULL,
	"user_agent" text,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"revoked_for" text
);
--> statement-breakpoint
CREATE TABLE "sys_throttle" (
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"tries" integer NOT NULL,
	"reset_at" timestamptz NOT NULL,
	CONSTRAINT "sys_throttle_tenant_id_rule_subject_pk" PRIMARY KEY("tenant_id","rule","subject")
);
--> statement-breakpoint
CREATE TABLE "sys_credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"password_hash" text NOT NULL,
	"previous" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"username" text NOT NULL,
	"login_name" text NOT NULL,
	"realname" text NOT NULL,
	"supplier_id" uuid,
	"status" smallint DEFAULT 1 NOT NULL,
	"sex" smallint,
	"birthday" date,
	"email" text,
	"phone" text,
	"telephone" text,
	"work_no" text,
	"post" text,
	"avatar" text,
	"user_identity" smallint DEFAULT 1 NOT NULL,
	"depart_ids" text DEFAULT '' NOT NULL,
	"rel_tenant_ids" text DEFAULT '' NOT NULL,
	"last_org_code" text,
	"last_login_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_user_status" CHECK ("sys_user"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"depart_id" uuid,
	CONSTRAINT "sys_user_role_once" UNIQUE NULLS NOT DISTINCT("user_id","role_id","depart_id")
);
--> statement-breakpoint
CREATE TABLE "portal_announcement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"project_name" text,
	"org_name" text,
	"category" text,
	"region" text,
	"content" jsonb NOT NULL,
	"publish_at" timestamptz NOT NULL,
	"start_at" timestamptz,
	"deadline_at" timestamptz,
	"outcome" text,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "portal_announcement_kind" CHECK ("portal_announcement"."kind" in ('purchase', 'result')),
	CONSTRAINT "portal_announcement_type" CHECK ("portal_announcement"."type" in ('tender', 'inquiry', 'bidding')),
	CONSTRAINT "portal_announcement_outcome" CHECK ("portal_announcement"."outcome" in ('candidates', 'awarded', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "portal_company" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"joined_on" date NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_credential" ADD CONSTRAINT "sys_credential_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_announcement_newest" ON "sys_announcement" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_announcement_biz" ON "sys_announcement" USING btree ("biz_type","bus_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_announcement_send_once" ON "sys_announcement_send" USING btree ("annt_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_announcement_send_dedupe" ON "sys_announcement_send" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_unread" ON "sys_announcement_send" USING btree ("user_id","read_flag","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_org_code" ON "sys_depart" USING btree ("tenant_id","org_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_depart_parent" ON "sys_depart" USING btree ("parent_id","depart_order");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_code" ON "sys_dict" USING btree ("tenant_id","dict_code");--> statement-breakpoint
CREATE INDEX "sys_dict_newest" ON "sys_dict" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_value" ON "sys_dict_item" USING btree ("dict_id","item_value");--> statement-breakpoint
CREATE INDEX "sys_dict_item_order" ON "sys_dict_item" USING btree ("dict_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_permission_code" ON "sys_permission" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "sys_permission_parent" ON "sys_permission" USING btree ("parent_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_code" ON "sys_role" USING btree ("tenant_id","role_code");--> statement-breakpoint
CREATE INDEX "sys_role_newest" ON "sys_role" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_permission_once" ON "sys_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "sys_role_permission_permission" ON "sys_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "sys_captcha_expiry" ON "sys_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_email_code_email" ON "sys_email_code" USING btree ("purpose","email","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_email_code_ticket" ON "sys_email_code" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sys_email_code_expiry" ON "sys_email_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_session_token" ON "sys_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sys_session_user" ON "sys_session" USING btree ("user_id","revoked_at");--> statement-breakpoint
CREATE INDEX "sys_session_expiry" ON "sys_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_throttle_reset" ON "sys_throttle" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_login_name" ON "sys_user" USING btree ("tenant_id","login_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_user_supplier" ON "sys_user" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "sys_user_email" ON "sys_user" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "sys_user_newest" ON "sys_user" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_depart_once" ON "sys_user_depart" USING btree ("user_id","depart_id");--> statement-breakpoint
CREATE INDEX "sys_user_depart_depart" ON "sys_user_depart" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_role" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_announcement_source" ON "portal_announcement" USING btree ("tenant_id","biz_type","biz_id") WHERE kind = 'purchase';--> statement-breakpoint
CREATE INDEX "portal_announcement_biz" ON "portal_announcement" USING btree ("biz_id");--> statement-breakpoint
CREATE INDEX "portal_announcement_open" ON "portal_announcement" USING btree ("tenant_id","deadline_at") WHERE kind = 'purchase' and outcome is null;--> statement-breakpoint
CREATE INDEX "portal_announcement_deadline" ON "portal_announcement" USING btree ("tenant_id","kind","deadline_at");--> statement-breakpoint
CREATE INDEX "portal_announcement_newest" ON "portal_announcement" USING btree ("tenant_id","kind","publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_company_supplier" ON "portal_company" USING btree ("tenant_id","supplier_id");--> statement-breakpoint
CREATE INDEX "portal_company_joined" ON "portal_company" USING btree ("tenant_id","joined_on","create_time");