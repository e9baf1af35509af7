CREATE TABLE "sys_account_act" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"act" text NOT NULL,
	"by_company" boolean DEFAULT false NOT NULL,
	"previous_email" text,
	"announced_at" timestamptz,
	"confirmed_at" timestamptz,
	CONSTRAINT "sys_account_act_act" CHECK ("sys_account_act"."act" in ('create', 'contact', 'unfreeze', 'password', 'role'))
);
--> statement-breakpoint
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
	"routed" jsonb,
	"sender" text NOT NULL,
	"send_time" timestamptz,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"send_status" text DEFAULT '1' NOT NULL,
	"cancel_time" timestamptz,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_announcement_category" CHECK ("sys_announcement"."msg_category" in ('1', '2')),
	CONSTRAINT "sys_announcement_priority" CHECK ("sys_announcement"."priority" in ('L', 'M', 'H')),
	CONSTRAINT "sys_announcement_status" CHECK ("sys_announcement"."send_status" in ('0', '1', '2')),
	CONSTRAINT "sys_announcement_window" CHECK ("sys_announcement"."start_time" < "sys_announcement"."end_time")
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
	"on_behalf" text,
	"dedupe_key" text,
	CONSTRAINT "sys_announcement_send_status" CHECK ("sys_announcement_send"."status" in ('0', '1', '2', '3', '4'))
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"tenant_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" text NOT NULL,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_sha256" text NOT NULL,
	"entry_hash" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signed_by" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"reason" text NOT NULL,
	"size" bigint NOT NULL,
	"root" text NOT NULL,
	"note" text NOT NULL,
	"signed_by" text NOT NULL,
	"frontier" jsonb NOT NULL,
	CONSTRAINT "audit_checkpoint_reason" CHECK ("audit_checkpoint"."reason" in ('daily', 'opening', 'award'))
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
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
CREATE TABLE "sys_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"pid" uuid,
	"name" text NOT NULL,
	"name_en" text,
	"code" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_check_rule" (
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
	"rule_description" text,
	"rule_json" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sys_extend_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"table_name" text NOT NULL,
	"field_name" text NOT NULL,
	"label_name" text NOT NULL,
	"label_name_en" text,
	"data_type" text DEFAULT 'String' NOT NULL,
	"width" integer DEFAULT 160 NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"edit_property" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT true NOT NULL,
	"in_table" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_extend_field_type" CHECK ("sys_extend_field"."data_type" in ('String', 'date', 'dateTime', 'number')),
	CONSTRAINT "sys_extend_field_word" CHECK ("sys_extend_field"."field_name" ~ '^[a-z][A-Za-z0-9]{0,49}$')
);
--> statement-breakpoint
CREATE TABLE "sys_form_style" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"table_name" text NOT NULL,
	"form_style" text NOT NULL,
	"part" text NOT NULL,
	"field_name" text NOT NULL,
	"config" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_form_style_style" CHECK ("sys_form_style"."form_style" in ('edit', 'info')),
	CONSTRAINT "sys_form_style_part" CHECK ("sys_form_style"."part" in ('head', 'body'))
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
	"biz" text NOT NULL,
	"sealed" text,
	"content_key" text,
	"linked_at" timestamptz
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
	"answer" text,
	"create_time" timestamptz NOT NULL,
	CONSTRAINT "sys_idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
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
	"request_type" text,
	"request_param" text,
	"error_key" text,
	"cost_time" integer,
	"sealed_by" uuid,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"receiver" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" uuid,
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
CREATE TABLE "sys_offered_grant" (
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"role_code" text NOT NULL,
	"permission_code" text NOT NULL,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	CONSTRAINT "sys_offered_grant_tenant_id_role_code_permission_code_pk" PRIMARY KEY("tenant_id","role_code","permission_code")
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
	"needs" text,
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
	"permission_id" uuid NOT NULL,
	"data_rule_ids" uuid[] DEFAULT '{}' NOT NULL
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
	"work_tenant_id" integer,
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
CREATE TABLE "sys_throttle" (
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"tries" integer NOT NULL,
	"reset_at" timestamptz NOT NULL,
	CONSTRAINT "sys_throttle_tenant_id_rule_subject_pk" PRIMARY KEY("tenant_id","rule","subject")
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
	"depart_codes" text[] DEFAULT '{}' NOT NULL,
	"unconfirmed_since" timestamptz,
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
CREATE TABLE "portal_partner" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"url" text DEFAULT '' NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_preview" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"template" text NOT NULL,
	"config" jsonb NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_site" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"template" text NOT NULL,
	"no" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portal_site_template" CHECK ("portal_site"."template" in ('se', 'pro'))
);
--> statement-breakpoint
CREATE TABLE "portal_site_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"site_id" uuid NOT NULL,
	"template" text NOT NULL,
	"no" integer NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"origin" text NOT NULL,
	"from_no" integer,
	"config" jsonb NOT NULL,
	"enabled_by" text,
	"enabled_at" timestamptz,
	"replaced_at" timestamptz,
	CONSTRAINT "portal_site_version_status" CHECK ("portal_site_version"."status" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "portal_timeline" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"content" text NOT NULL,
	"content_en" text,
	"visible" boolean DEFAULT true NOT NULL,
	CONSTRAINT "portal_timeline_month" CHECK ("portal_timeline"."month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "portal_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"date" date NOT NULL,
	"summary" text,
	"summary_en" text,
	"content" text NOT NULL,
	"content_en" text,
	"source" text,
	"status" text DEFAULT '0' NOT NULL,
	"released_at" timestamptz,
	CONSTRAINT "portal_news_type" CHECK ("portal_news"."type" in ('company', 'industry')),
	CONSTRAINT "portal_news_status" CHECK ("portal_news"."status" in ('0', '1', '2', '9'))
);
--> statement-breakpoint
CREATE TABLE "qual_doc_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"must_upload" boolean DEFAULT false NOT NULL,
	"expiry_required" boolean DEFAULT false NOT NULL,
	"type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"remind_days" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "srm_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"parent_id" uuid,
	"audit_required" boolean DEFAULT false NOT NULL,
	"sample_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_agent" boolean DEFAULT false NOT NULL,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"is_individual" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"required_sections" text[] DEFAULT '{base,shareholders,categories,contacts,bank,qualifications,finance,litigation}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
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
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"source" text DEFAULT 'REGISTER' NOT NULL,
	"profile_complete" boolean DEFAULT false NOT NULL,
	"completeness" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"committed_at" timestamptz,
	"invited_at" timestamptz,
	"name_public" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamptz,
	"reviewed_by" text,
	"approved_at" timestamptz,
	"refused_at" timestamptz,
	"version_no" text,
	"wanted_announcement_id" uuid,
	"grade" text,
	"last_score" numeric(7, 2),
	"preferred" boolean DEFAULT false NOT NULL,
	"category_limit" integer DEFAULT 5 NOT NULL,
	"rfq_rule" text,
	CONSTRAINT "supplier_status" CHECK ("supplier"."status" in ('0', '1', '2', '3', '4', '5', '6', '7', '9')),
	CONSTRAINT "supplier_source" CHECK ("supplier"."source" in ('REGISTER', 'IMPORT', 'BUYER'))
);
--> statement-breakpoint
CREATE TABLE "supplier_category_qual" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"qual_status" text DEFAULT '1' NOT NULL,
	"qual_from" date NOT NULL,
	"qual_to" date NOT NULL,
	"certificate_no" text NOT NULL,
	"applied_at" timestamptz,
	"status_before" text,
	"refused_reason" text,
	"refused_at" timestamptz,
	CONSTRAINT "supplier_category_qual_status" CHECK ("supplier_category_qual"."qual_status" in ('0', '1', '2', '3')),
	CONSTRAINT "supplier_category_qual_period" CHECK ("supplier_category_qual"."qual_to" > "supplier_category_qual"."qual_from")
);
--> statement-breakpoint
CREATE TABLE "supplier_review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" text,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamptz,
	CONSTRAINT "supplier_review_decision" CHECK ("supplier_review"."decision" in ('return', 'approve', 'refuse'))
);
--> statement-breakpoint
CREATE TABLE "supplier_section" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"section" text NOT NULL,
	"completeness" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "supplier_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"ver_no" text NOT NULL,
	"name" text,
	"effective_at" timestamptz NOT NULL,
	"source_change_id" uuid,
	"snapshot" jsonb NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_version_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_version_litigation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"account_type" text,
	"account_no" text,
	"account_name" text,
	"name_reason" text,
	"deposit_bank" text,
	"bank_type" text,
	"region" text[] DEFAULT '{}'::text[] NOT NULL,
	"currency" text,
	"branch_no" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_base" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"short_name" text,
	"former_name" text,
	"country" text,
	"region" text[] DEFAULT '{}'::text[] NOT NULL,
	"supply_category" text,
	"usci" text,
	"currency" text,
	"tax_rate" numeric(9, 6),
	"legal_person" text,
	"legal_post" text,
	"legal_mobile" text,
	"reg_date" date,
	"supplier_type_id" uuid,
	"reg_address" text,
	"office_address" text,
	"business_scope" text,
	"reg_capital" numeric(18, 2),
	"reg_capital_unit" text,
	"headcount" integer,
	"insured_count" integer,
	"technician_count" integer,
	"credit_rating" text,
	"has_credit_limit" boolean,
	"brand_maintained" boolean,
	"intro_zh" text,
	"intro_en" text,
	"advantages" text,
	"delivery_process" text,
	"overseas_exp" text,
	"no_litigation" boolean,
	"no_affiliates" boolean,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_brand" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text,
	"owner" text,
	"auth_from" date,
	"auth_to" date
);
--> statement-breakpoint
CREATE TABLE "supplier_category" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"category_id" uuid,
	"ordinary_days" integer,
	"ordinary_days_abroad" integer,
	"emergency_days" integer,
	"emergency_days_abroad" integer,
	"share" numeric(9, 6),
	"share_abroad" numeric(9, 6),
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_contact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"type" text,
	"name" text,
	"sex" text,
	"position" text,
	"mobile" text,
	"email" text,
	"delivery_address" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_qualification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"doc_type_id" uuid,
	"cert_no" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"long_term" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_shareholder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text,
	"ratio" numeric(9, 6),
	"amount" numeric(18, 2),
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"recipient" text,
	"name" text,
	"award_level" text,
	"award_project" text,
	"award_rank" text,
	"awarded_on" date
);
--> statement-breakpoint
CREATE TABLE "supplier_finance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"fiscal_year" integer,
	"audited" boolean,
	"currency" text,
	"total_assets" numeric(18, 2),
	"total_liabilities" numeric(18, 2),
	"net_assets" numeric(18, 2),
	"current_assets" numeric(18, 2),
	"current_liabilities" numeric(18, 2),
	"inventory" numeric(18, 2),
	"receivables" numeric(18, 2),
	"revenue" numeric(18, 2),
	"cost" numeric(18, 2),
	"operating_profit" numeric(18, 2),
	"net_profit" numeric(18, 2),
	"op_cash_flow" numeric(18, 2),
	"tax_paid" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "supplier_litigation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"happened_on" date,
	"litigant" text,
	"party" text,
	"cause" text,
	"matter" text,
	"conclusion" text
);
--> statement-breakpoint
CREATE TABLE "supplier_litigation_secret" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"case_amount" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "supplier_patent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"patent_type" text,
	"patent_type_other" text,
	"patentee" text,
	"name" text,
	"patent_no" text,
	"supply_related" boolean,
	"granted_on" date,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_performance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"project_category" text,
	"party_a" text,
	"party_b" text,
	"country" text,
	"project_name" text,
	"place" text,
	"scale" text,
	"currency" text,
	"project_amount" numeric(18, 2),
	"transport" text,
	"delivery_method" text,
	"standards" text,
	"signed_on" date,
	"client_name" text,
	"client_phone" text,
	"client_email" text,
	"project_status" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"receiver" text,
	"transferor" text,
	"duration" text,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "supplier_affiliate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"relation" text,
	"name" text,
	"name_key" text,
	"usci" text,
	"country" text,
	"share_ratio" numeric(9, 6),
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "supplier_buyer_org" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"buyer_org" text,
	"cooperation" text
);
--> statement-breakpoint
CREATE TABLE "supplier_principal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"name" text,
	"country" text,
	"brand" text,
	"territory" text,
	"auth_from" date,
	"auth_to" date
);
--> statement-breakpoint
CREATE TABLE "fx_rate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"rate_on" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_fx_snapshot" (
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
	"round_no" numeric(4, 0) DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"rate_on" date NOT NULL,
	"taken_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
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
	"project_name" text,
	"type" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"org_name" text,
	"purchaser_id" uuid,
	"purchaser_name" text NOT NULL,
	"currency" text NOT NULL,
	"allow_foreign_currency" boolean NOT NULL,
	"price_basis" text NOT NULL,
	"award_mode" text NOT NULL,
	"eval_method" text NOT NULL,
	"envelope_mode" text DEFAULT 'one' NOT NULL,
	"weights" jsonb,
	"sealed" boolean NOT NULL,
	"urgent" boolean NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"publish_at" timestamptz,
	"quote_start" timestamptz,
	"quote_deadline" timestamptz,
	"open_at" timestamptz,
	"min_quotes" integer NOT NULL,
	"max_rounds" integer NOT NULL,
	"round_no" integer DEFAULT 1 NOT NULL,
	"price_non_increasing" boolean NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"delivery_terms" text,
	"payment_terms" text,
	"warranty" text,
	"validity_days" integer,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"remark" text,
	"publish_result" boolean NOT NULL,
	"publish_amount" boolean NOT NULL,
	"awarded_at" timestamptz,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('-1', '-2', '0', '1', '2', '3', '4', '5', '8', '9')),
	CONSTRAINT "inquiry_type" CHECK ("inquiry"."type" in ('public', 'invited', 'single')),
	CONSTRAINT "inquiry_award_mode" CHECK ("inquiry"."award_mode" in ('whole', 'line', 'split')),
	CONSTRAINT "inquiry_notice_hours" CHECK ("inquiry"."notice_hours" between 0 and 24),
	CONSTRAINT "inquiry_envelope_mode" CHECK ("inquiry"."envelope_mode" in ('one', 'two')),
	CONSTRAINT "inquiry_eval_method" CHECK ("inquiry"."eval_method" in ('lowest', 'weighted')),
	CONSTRAINT "inquiry_times" CHECK ("inquiry"."open_at" is null or "inquiry"."quote_deadline" is null or "inquiry"."open_at" >= "inquiry"."quote_deadline" or "inquiry"."status" = '-1')
);
--> statement-breakpoint
CREATE TABLE "inquiry_amendment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"content_version" integer,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"applied_at" timestamptz,
	CONSTRAINT "inquiry_amendment_state" CHECK ("inquiry_amendment"."state" in ('pending', 'applied', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_amendment_secret" (
	"amendment_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"patch" jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "inquiry_clarification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"title" text NOT NULL,
	"question" text,
	"answer" text NOT NULL,
	"published_at" timestamptz NOT NULL,
	"new_deadline" timestamptz
);
--> statement-breakpoint
CREATE TABLE "inquiry_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4),
	"need_date" date,
	"delivery_address" text,
	"remark" text,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "inquiry_line_qty" CHECK ("inquiry_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "inquiry_line_secret" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"target_price" numeric(20, 6),
	"last_price" numeric(20, 6),
	"last_record_id" uuid,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"question" text NOT NULL,
	"clarification_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inquiry_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"quote_state" text DEFAULT '0' NOT NULL,
	"viewed_at" timestamptz,
	"decline_reason" text,
	"draft_cipher" text,
	"draft_at" timestamptz,
	CONSTRAINT "inquiry_reply_state" CHECK ("inquiry_reply"."quote_state" in ('0', '1', '2', '3', '4', '5', '6', '7', '8'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"quote_start" timestamptz NOT NULL,
	"quote_deadline" timestamptz NOT NULL,
	"open_at" timestamptz NOT NULL,
	"reason" text,
	"supplier_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"standing_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_opener" text,
	"first_opener_name" text,
	"first_turned_at" timestamptz,
	"second_opener_name" text,
	"opened_at" timestamptz,
	"first_price_opener" text,
	"first_price_opener_name" text,
	"price_turned_at" timestamptz,
	"second_price_opener_name" text,
	"prices_opened_at" timestamptz,
	"valid_quotes" integer,
	"invalid_quotes" integer
);
--> statement-breakpoint
CREATE TABLE "inquiry_round_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"supplier_ids" jsonb NOT NULL,
	"quote_deadline" timestamptz NOT NULL,
	"open_at" timestamptz NOT NULL,
	"reason" text NOT NULL,
	"feedback" text NOT NULL,
	"urgent_reason" text,
	"asked_by_name" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text,
	CONSTRAINT "inquiry_round_request_state" CHECK ("inquiry_round_request"."state" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_secret" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"budget" numeric(18, 2),
	"target_price" numeric(18, 2),
	"figures_basis" jsonb,
	"max_share" numeric(9, 6),
	"min_suppliers" integer,
	"max_suppliers" integer,
	"justification" text,
	"urgent_reason" text,
	"openers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invitees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" text,
	"quote_count" integer,
	"insufficient" boolean DEFAULT false NOT NULL,
	"proceed_reason" text,
	"decision_note" text,
	"ext" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_supplier" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"invited_at" timestamptz NOT NULL,
	"kept" boolean DEFAULT true NOT NULL,
	"excluded_at" timestamptz,
	"exclude_reason" text
);
--> statement-breakpoint
CREATE TABLE "inquiry_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"content_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"valid_from" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"award_id" uuid NOT NULL,
	"award_no" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4) NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"price_basis" text NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"currency" text NOT NULL,
	"landed_unit" numeric(20, 6) NOT NULL,
	"priced_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
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
	"category" text NOT NULL,
	"need_reply" boolean NOT NULL,
	"reply_deadline" timestamptz,
	"org_name" text,
	"draft_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issued_at" timestamptz,
	"issued_by" text,
	"issuer_id" uuid,
	"revoked_at" timestamptz,
	"revoke_reason" text,
	CONSTRAINT "notice_doc_status" CHECK ("notice"."status" in ('-1', '0', '9')),
	CONSTRAINT "notice_category" CHECK ("notice"."category" in ('general', 'rectify', 'urge', 'price', 'other')),
	CONSTRAINT "notice_deadline" CHECK ("notice"."need_reply" or "notice"."reply_deadline" is null)
);
--> statement-breakpoint
CREATE TABLE "notice_body" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"notice_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"author_name" text NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"reply_deadline" timestamptz,
	CONSTRAINT "notice_message_kind" CHECK ("notice_message"."kind" in ('reply', 'question'))
);
--> statement-breakpoint
CREATE TABLE "notice_recipient" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"notice_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"supplier_no" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"need_reply" boolean NOT NULL,
	"reply_deadline" timestamptz,
	"read_at" timestamptz,
	"read_by" text,
	"replied_at" timestamptz,
	"replied_by" text,
	"late" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamptz,
	CONSTRAINT "notice_status" CHECK ("notice_recipient"."status" in ('0', '1'))
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"doc_no" text NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"zh" text NOT NULL,
	"en" text,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"required" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"version_no" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"question_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
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
	"title_en" text,
	"purpose" text NOT NULL,
	"intro" text,
	"intro_en" text,
	"scoring" boolean NOT NULL,
	"show_score" boolean NOT NULL,
	"deadline" timestamptz,
	"question_count" integer DEFAULT 0 NOT NULL,
	"org_name" text,
	"draft_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamptz,
	"published_by" text,
	"publisher_id" uuid,
	"withdrawn_at" timestamptz,
	"withdraw_reason" text,
	CONSTRAINT "questionnaire_doc_status" CHECK ("questionnaire"."status" in ('-1', '0', '1', '9')),
	CONSTRAINT "questionnaire_purpose" CHECK ("questionnaire"."purpose" in ('admission', 'annual', 'risk', 'satisfaction'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"row_key" text,
	"option_key" text,
	"number" numeric,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "questionnaire_design" (
	"questionnaire_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass_score" numeric(5, 2)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_draft" (
	"reply_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamptz NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_form" (
	"questionnaire_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"sections" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"supplier_no" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"deadline" timestamptz NOT NULL,
	"opened_at" timestamptz,
	"answers" jsonb,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"reopened_at" timestamptz,
	"reopen_reason" text,
	"reminded_at" timestamptz,
	CONSTRAINT "questionnaire_status" CHECK ("questionnaire_reply"."status" in ('0', '1'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_reply_note" (
	"reply_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"note" text NOT NULL,
	"noted_by" text NOT NULL,
	"noted_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_reply_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"reply_id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"score" numeric(6, 2),
	"passed" boolean,
	"by_question" jsonb NOT NULL,
	"reopen_reason" text NOT NULL,
	"reopened_by" text NOT NULL,
	"reopened_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_score" (
	"reply_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"shown" boolean NOT NULL,
	"score" numeric(6, 2),
	"passed" boolean,
	"by_question" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"doc_no" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"note" text,
	"partial_reason" text,
	"over_budget_reason" text,
	"over_budget" boolean DEFAULT false NOT NULL,
	"first_approver" text,
	"first_approver_name" text,
	"first_approved_at" timestamptz,
	"first_note" text,
	"passed_over" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"budget_limit" numeric(18, 2),
	"budget_state" text DEFAULT 'none' NOT NULL,
	"explanation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text,
	"annul_reason" text,
	"annul_asked_by" text,
	"annul_asked_by_name" text,
	"annul_asked_at" timestamptz,
	"annul_drop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"annulled_by" text,
	"annulled_at" timestamptz,
	CONSTRAINT "inquiry_award_budget" CHECK ("inquiry_award"."budget_state" in ('none', 'unknown', 'within', 'over')),
	CONSTRAINT "inquiry_award_state" CHECK ("inquiry_award"."state" in ('proposed', 'approved', 'rejected', 'annulled'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_award_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"award_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"line_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"qty" numeric(18, 4) NOT NULL,
	"share" numeric(9, 6) NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"currency" text NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"freight" numeric(18, 2) DEFAULT '0' NOT NULL,
	"packing" numeric(18, 2) DEFAULT '0' NOT NULL,
	"other_fee" numeric(18, 2) DEFAULT '0' NOT NULL,
	"total" numeric(18, 2) NOT NULL,
	"landed_amount" numeric(18, 2) NOT NULL,
	"rank" integer,
	"reason" text,
	CONSTRAINT "inquiry_award_line_total" CHECK ("inquiry_award_line"."total" = "inquiry_award_line"."amount_incl" + "inquiry_award_line"."freight" + "inquiry_award_line"."packing" + "inquiry_award_line"."other_fee")
);
--> statement-breakpoint
CREATE TABLE "inquiry_judgement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"ok" boolean NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "inquiry_score" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"reviewer" text NOT NULL,
	"score" numeric(9, 6) NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "inquiry_seal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"no" integer NOT NULL,
	"content_version" integer NOT NULL,
	"sha256" text NOT NULL,
	"signed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_validity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"quotation_id" uuid NOT NULL,
	"valid_before" date NOT NULL,
	"asked_until" date NOT NULL,
	"reason" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"extended_to" date,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"doc_no" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"round_no" integer NOT NULL,
	"revision" integer NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"withdrawn_at" timestamptz,
	"content_version" integer NOT NULL,
	"manifest_sha256" text NOT NULL,
	"receipt_no" text NOT NULL,
	"received_at" timestamptz NOT NULL,
	"receipt" jsonb,
	"opened_at" timestamptz,
	"valid" boolean,
	"invalid_reason" text,
	"currency" text,
	"fx_rate" text,
	"freight" numeric(18, 2),
	"packing" numeric(18, 2),
	"other_fee" numeric(18, 2),
	"delivery_days" integer,
	"payment_terms" text,
	"payment_days" integer,
	"validity_to" date,
	"remark" text,
	"amount_excl" numeric(18, 2),
	"tax" numeric(18, 2),
	"amount_incl" numeric(18, 2),
	"total" numeric(18, 2),
	"landed_total" numeric(18, 2),
	CONSTRAINT "quotation_sealed" CHECK ("quotation"."opened_at" is not null or ("quotation"."total" is null and "quotation"."amount_incl" is null and "quotation"."landed_total" is null))
);
--> statement-breakpoint
CREATE TABLE "quotation_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"quotation_id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"no_bid" boolean NOT NULL,
	"price" numeric(20, 6),
	"tax_rate" numeric(9, 6),
	"qty_offered" numeric(18, 4),
	"moq" numeric(18, 4),
	"amount_excl" numeric(18, 2),
	"amount_incl" numeric(18, 2),
	"landed_unit" numeric(20, 6),
	"landed_amount" numeric(18, 2),
	"brand" text,
	"origin" text,
	"deliver_date" date,
	"alt_spec" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "quotation_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"quotation_id" uuid NOT NULL,
	"part" text NOT NULL,
	"commit" text NOT NULL,
	"ciphertext" text NOT NULL,
	"ct_sha256" text NOT NULL,
	"wraps" jsonb NOT NULL,
	"own" text NOT NULL,
	"opened_at" timestamptz,
	"salt" text,
	"json" text,
	CONSTRAINT "quotation_part_name" CHECK ("quotation_part"."part" in ('A', 'T', 'P')),
	CONSTRAINT "quotation_part_sealed" CHECK ("quotation_part"."opened_at" is not null or ("quotation_part"."salt" is null and "quotation_part"."json" is null))
);
--> statement-breakpoint
CREATE TABLE "target_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"parent_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "target_base" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"type_id" uuid NOT NULL,
	"method" text NOT NULL,
	"formula_id" text,
	"full_mark" numeric(7, 2) DEFAULT '100' NOT NULL,
	"guide" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"direction" text DEFAULT 'higher' NOT NULL,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"supplier_type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "target_base_method" CHECK ("target_base"."method" in ('AUTO', 'MANUAL', 'SELF')),
	CONSTRAINT "target_base_formula" CHECK (("target_base"."method" = 'AUTO') = ("target_base"."formula_id" is not null)),
	CONSTRAINT "target_base_full_mark" CHECK ("target_base"."full_mark" > 0)
);
--> statement-breakpoint
CREATE TABLE "eval_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"supplier_type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_id" uuid,
	"self_eval" boolean NOT NULL,
	"roles" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eval_template_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"template_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"target_id" uuid NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"role_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "eval_template_row_weight" CHECK ("eval_template_row"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "eval_plan" (
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
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"template_id" uuid NOT NULL,
	"template_name" text NOT NULL,
	"template_edition" text,
	"self_eval" boolean NOT NULL,
	"supplier_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"self_deadline" timestamptz,
	"score_deadline" timestamptz,
	"remark" text,
	"launched_at" timestamptz,
	"launched_by" text,
	CONSTRAINT "eval_plan_status" CHECK ("eval_plan"."status" in ('-1', '0', '1')),
	CONSTRAINT "eval_plan_period" CHECK ("eval_plan"."period_to" >= "eval_plan"."period_from")
);
--> statement-breakpoint
CREATE TABLE "evaluation" (
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
	"plan_id" uuid NOT NULL,
	"title" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"template_name" text NOT NULL,
	"bands" jsonb NOT NULL,
	"self_eval" boolean NOT NULL,
	"self_deadline" timestamptz,
	"score_deadline" timestamptz NOT NULL,
	"self_submitted_at" timestamptz,
	"self_missed" boolean DEFAULT false NOT NULL,
	"reject_reason" text,
	"rejected_at" timestamptz,
	"total" numeric(7, 2),
	"grade" text,
	"counted_weight" numeric(7, 2),
	"completed_at" timestamptz,
	"completed_by" text,
	"cancel_reason" text,
	"appeal_state" text,
	CONSTRAINT "evaluation_status" CHECK ("evaluation"."status" in ('0', '1', '2', '3', '4')),
	CONSTRAINT "evaluation_appeal_state" CHECK ("evaluation"."appeal_state" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_appeal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "evaluation_auto" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"evaluation_target_id" uuid NOT NULL,
	"value" numeric(7, 2),
	"facts" jsonb NOT NULL,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_completion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"total" numeric(7, 2) NOT NULL,
	"grade" text,
	"counted_weight" numeric(7, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"missing_scorers" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"reason" text,
	CONSTRAINT "evaluation_completion_state" CHECK ("evaluation_completion"."state" in ('0', '1', '2'))
);
--> statement-breakpoint
CREATE TABLE "evaluation_draft" (
	"evaluation_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"total" numeric(7, 2) NOT NULL,
	"grade" text,
	"counted_weight" numeric(7, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"missing_scorers" integer NOT NULL,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "evaluation_score" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"evaluation_target_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" numeric(7, 2) NOT NULL,
	"note" text,
	"revealed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_scorer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"role_key" text NOT NULL,
	"role_name" text NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"submitted_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "evaluation_target" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"target_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"type_name" text NOT NULL,
	"type_name_en" text NOT NULL,
	"method" text NOT NULL,
	"formula_id" text,
	"full_mark" numeric(7, 2) NOT NULL,
	"weight" numeric(7, 2) NOT NULL,
	"guide" jsonb NOT NULL,
	"direction" text NOT NULL,
	"evidence_required" boolean NOT NULL,
	"role_keys" text[] NOT NULL,
	"self_score" numeric(7, 2),
	"self_note" text
);
--> statement-breakpoint
CREATE TABLE "sys_pm_ticket" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
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
	"del_flag" smallint DEFAULT 0 NOT NULL,
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
CREATE TABLE "change_request" (
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
	"supplier_id" uuid NOT NULL,
	"change_type" text NOT NULL,
	"description" text NOT NULL,
	"reason" text,
	"base_version_id" uuid NOT NULL,
	"base_ver" text NOT NULL,
	"applied_ver" text,
	"payload" jsonb NOT NULL,
	"altered" text[] DEFAULT '{}'::text[] NOT NULL,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"bank_confirmed_at" timestamptz,
	"bank_confirmed_by" text,
	"bank_note" text,
	"reviewed_at" timestamptz,
	"reviewed_by" text,
	"rejection_reason" text,
	"on_behalf_by" text,
	"writers" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "change_request_status" CHECK ("change_request"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "change_request_type" CHECK ("change_request"."change_type" in ('SUPPLIER', 'RELATION', 'FINANCE', 'QUALIFICATION'))
);
--> statement-breakpoint
CREATE TABLE "change_request_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"payload" jsonb
);
--> statement-breakpoint
CREATE TABLE "change_request_litigation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing" (
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
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"kind" text NOT NULL,
	"scope" text,
	"from_on" date NOT NULL,
	"until_on" date,
	"reason" text NOT NULL,
	"evaluation_id" uuid,
	"evaluation_no" text,
	"stage_before" text,
	"decided_by" text,
	"decided_at" timestamptz,
	"rejection_reason" text,
	"ended_at" timestamptz,
	"end_reason" text,
	"appeal_state" text,
	"appeal_text" text,
	"appealed_at" timestamptz,
	"appeal_reply" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamptz,
	CONSTRAINT "standing_status" CHECK ("standing"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "standing_kind" CHECK ("standing"."kind" in ('FREEZE', 'BLACKLIST', 'ELIMINATE')),
	CONSTRAINT "standing_scope" CHECK ("standing"."scope" in ('NEW', 'ALL')),
	CONSTRAINT "standing_appeal" CHECK ("standing"."appeal_state" in ('0', '1', '2')),
	CONSTRAINT "standing_period" CHECK ("standing"."until_on" >= "standing"."from_on")
);
--> statement-breakpoint
CREATE TABLE "expiry_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"kind_id" uuid,
	"mark" text,
	"due_date" date NOT NULL,
	"last_level" integer,
	"told_on" date,
	"next_on" date NOT NULL,
	CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY', 'BRAND'))
);
--> statement-breakpoint
CREATE TABLE "quality_audit" (
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
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"source_no" text,
	"finding" text NOT NULL,
	"severity" text NOT NULL,
	"clause" text,
	"reply_deadline" timestamptz NOT NULL,
	"issuer_id" uuid,
	"issuer_name" text NOT NULL,
	"org_name" text,
	"round" integer DEFAULT 0 NOT NULL,
	"reject_count" integer DEFAULT 0 NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"replied_at" timestamptz,
	"escalated_at" timestamptz,
	"confirmed_at" timestamptz,
	"effect_check_on" date,
	"withdraw_reason" text,
	"withdrawn_at" timestamptz,
	CONSTRAINT "quality_audit_status" CHECK ("quality_audit"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "quality_audit_source" CHECK ("quality_audit"."source" in ('CHECK', 'IQC', 'SUPERVISION', 'COMPLAINT', 'EVALUATION')),
	CONSTRAINT "quality_audit_severity" CHECK ("quality_audit"."severity" in ('CR', 'MA', 'MI'))
);
--> statement-breakpoint
CREATE TABLE "quality_audit_draft" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"supplier_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_audit_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"audit_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"round_no" integer NOT NULL,
	"containment" text NOT NULL,
	"root_cause" text NOT NULL,
	"corrective" text NOT NULL,
	"preventive" text NOT NULL,
	"plan_date" date NOT NULL,
	"replied_by" text NOT NULL,
	"replied_at" timestamptz NOT NULL,
	"reply_deadline" timestamptz NOT NULL,
	"late" boolean NOT NULL,
	"verdict" text,
	"verdict_text" text,
	"verdict_by" text,
	"verdict_at" timestamptz,
	"new_deadline" timestamptz,
	CONSTRAINT "quality_audit_round_verdict" CHECK ("quality_audit_round"."verdict" in ('confirm', 'reject'))
);
--> statement-breakpoint
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
	"supplier_version_id" uuid,
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
CREATE TABLE "site_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_on" date NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"side" text NOT NULL,
	CONSTRAINT "site_record_kind" CHECK ("site_record"."kind" in ('DAILY', 'WEEKLY')),
	CONSTRAINT "site_record_side" CHECK ("site_record"."side" in ('buyer', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "supervision_node" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"seq" integer NOT NULL,
	"process" text NOT NULL,
	"standard" text NOT NULL,
	"point" text NOT NULL,
	"planned_on" date NOT NULL,
	"actual_on" date,
	"documents" text,
	"witness_on" date,
	"result" text,
	"result_by" text,
	"result_at" timestamptz,
	"warned_level" integer,
	CONSTRAINT "supervision_node_status" CHECK ("supervision_node"."status" in ('0', '1', '2', '3', '4', '5', '6')),
	CONSTRAINT "supervision_node_point" CHECK ("supervision_node"."point" in ('R', 'W', 'H'))
);
--> statement-breakpoint
CREATE TABLE "supervision_plan" (
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
	"contract_ref" text,
	"contract_id" uuid,
	"order_line_id" uuid,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"equipment" text NOT NULL,
	"manufacturer" text NOT NULL,
	"location" text NOT NULL,
	"overseas" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"org_name" text,
	"supervisors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prod_start" date NOT NULL,
	"prod_end" date NOT NULL,
	"remark" text,
	"decision_note" text,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	"completed_at" timestamptz,
	"node_count" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"next_node" text,
	"next_point" text,
	"next_on" date,
	CONSTRAINT "supervision_plan_status" CHECK ("supervision_plan"."status" in ('0', '1', '2', '3', '4', '9')),
	CONSTRAINT "supervision_plan_dates" CHECK ("supervision_plan"."prod_end" >= "supervision_plan"."prod_start")
);
--> statement-breakpoint
CREATE TABLE "witness_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"plan_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"witness_on" date NOT NULL,
	"place" text NOT NULL,
	"contact" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "secondary_supplier" (
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
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"sec_name" text NOT NULL,
	"sec_key" text NOT NULL,
	"usci" text,
	"country" text NOT NULL,
	"relation" text NOT NULL,
	"category_id" uuid NOT NULL,
	"parts" text NOT NULL,
	"key_part" boolean DEFAULT false NOT NULL,
	"brand" text,
	"capacity" text,
	"contract_ref" text,
	"valid_from" date,
	"valid_to" date,
	"submitted_at" timestamptz,
	"submitted_by" text,
	"decided_at" timestamptz,
	"decided_by" text,
	"rejection_reason" text,
	CONSTRAINT "secondary_supplier_status" CHECK ("secondary_supplier"."status" in ('0', '1', '2', '3')),
	CONSTRAINT "secondary_supplier_validity" CHECK ("secondary_supplier"."valid_to" >= "secondary_supplier"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_category" ADD CONSTRAINT "sys_category_pid_sys_category_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."sys_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_file_link" ADD CONSTRAINT "sys_file_link_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_list_view_default" ADD CONSTRAINT "sys_list_view_default_view_id_sys_list_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."sys_list_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_mail" ADD CONSTRAINT "sys_mail_message_id_sys_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sys_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_third_account" ADD CONSTRAINT "sys_third_account_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_third_flow" ADD CONSTRAINT "sys_third_flow_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_credential" ADD CONSTRAINT "sys_credential_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_site_version" ADD CONSTRAINT "portal_site_version_site_id_portal_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."portal_site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "srm_category" ADD CONSTRAINT "srm_category_parent_id_srm_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_type" ADD CONSTRAINT "supplier_type_parent_id_supplier_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."supplier_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD CONSTRAINT "supplier_category_qual_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD CONSTRAINT "supplier_category_qual_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_review" ADD CONSTRAINT "supplier_review_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_section" ADD CONSTRAINT "supplier_section_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version" ADD CONSTRAINT "supplier_version_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_bank" ADD CONSTRAINT "supplier_version_bank_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_bank" ADD CONSTRAINT "supplier_version_bank_version_id_supplier_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."supplier_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_litigation" ADD CONSTRAINT "supplier_version_litigation_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_version_litigation" ADD CONSTRAINT "supplier_version_litigation_version_id_supplier_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."supplier_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bank" ADD CONSTRAINT "supplier_bank_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD CONSTRAINT "supplier_base_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_base" ADD CONSTRAINT "supplier_base_supplier_type_id_supplier_type_id_fk" FOREIGN KEY ("supplier_type_id") REFERENCES "public"."supplier_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand" ADD CONSTRAINT "supplier_brand_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_category" ADD CONSTRAINT "supplier_category_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contact" ADD CONSTRAINT "supplier_contact_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_qualification" ADD CONSTRAINT "supplier_qualification_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_qualification" ADD CONSTRAINT "supplier_qualification_doc_type_id_qual_doc_type_id_fk" FOREIGN KEY ("doc_type_id") REFERENCES "public"."qual_doc_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_shareholder" ADD CONSTRAINT "supplier_shareholder_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_award" ADD CONSTRAINT "supplier_award_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_finance" ADD CONSTRAINT "supplier_finance_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation" ADD CONSTRAINT "supplier_litigation_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation_secret" ADD CONSTRAINT "supplier_litigation_secret_id_supplier_litigation_id_fk" FOREIGN KEY ("id") REFERENCES "public"."supplier_litigation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_litigation_secret" ADD CONSTRAINT "supplier_litigation_secret_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_patent" ADD CONSTRAINT "supplier_patent_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_performance" ADD CONSTRAINT "supplier_performance_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_transfer" ADD CONSTRAINT "supplier_transfer_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_affiliate" ADD CONSTRAINT "supplier_affiliate_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_buyer_org" ADD CONSTRAINT "supplier_buyer_org_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_principal" ADD CONSTRAINT "supplier_principal_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_amendment" ADD CONSTRAINT "inquiry_amendment_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_amendment_secret" ADD CONSTRAINT "inquiry_amendment_secret_amendment_id_inquiry_amendment_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."inquiry_amendment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_amendment_secret" ADD CONSTRAINT "inquiry_amendment_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_clarification" ADD CONSTRAINT "inquiry_clarification_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line" ADD CONSTRAINT "inquiry_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_line_id_inquiry_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."inquiry_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_last_record_id_price_record_id_fk" FOREIGN KEY ("last_record_id") REFERENCES "public"."price_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_question" ADD CONSTRAINT "inquiry_question_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD CONSTRAINT "inquiry_round_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_round_request" ADD CONSTRAINT "inquiry_round_request_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD CONSTRAINT "inquiry_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_supplier" ADD CONSTRAINT "inquiry_supplier_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_supplier" ADD CONSTRAINT "inquiry_supplier_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_version" ADD CONSTRAINT "inquiry_version_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_body" ADD CONSTRAINT "notice_body_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_recipient_id_notice_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."notice_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_design" ADD CONSTRAINT "questionnaire_design_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft" ADD CONSTRAINT "questionnaire_draft_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_form" ADD CONSTRAINT "questionnaire_form_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply" ADD CONSTRAINT "questionnaire_reply_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply" ADD CONSTRAINT "questionnaire_reply_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_note" ADD CONSTRAINT "questionnaire_reply_note_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_note" ADD CONSTRAINT "questionnaire_reply_note_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_round" ADD CONSTRAINT "questionnaire_reply_round_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_round" ADD CONSTRAINT "questionnaire_reply_round_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_score" ADD CONSTRAINT "questionnaire_score_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_score" ADD CONSTRAINT "questionnaire_score_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD CONSTRAINT "inquiry_award_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD CONSTRAINT "inquiry_award_line_award_id_inquiry_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."inquiry_award"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD CONSTRAINT "inquiry_award_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_judgement" ADD CONSTRAINT "inquiry_judgement_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_score" ADD CONSTRAINT "inquiry_score_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD CONSTRAINT "inquiry_seal_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_validity" ADD CONSTRAINT "inquiry_validity_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_validity" ADD CONSTRAINT "inquiry_validity_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_part" ADD CONSTRAINT "quotation_part_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_type" ADD CONSTRAINT "target_type_parent_id_target_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_base" ADD CONSTRAINT "target_base_type_id_target_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."target_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template" ADD CONSTRAINT "eval_template_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_template_id_eval_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."eval_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_template_row" ADD CONSTRAINT "eval_template_row_target_id_target_base_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."target_base"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eval_plan" ADD CONSTRAINT "eval_plan_template_id_eval_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."eval_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_plan_id_eval_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."eval_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_appeal" ADD CONSTRAINT "evaluation_appeal_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_auto" ADD CONSTRAINT "evaluation_auto_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_auto" ADD CONSTRAINT "evaluation_auto_evaluation_target_id_evaluation_target_id_fk" FOREIGN KEY ("evaluation_target_id") REFERENCES "public"."evaluation_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_completion" ADD CONSTRAINT "evaluation_completion_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_draft" ADD CONSTRAINT "evaluation_draft_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_result" ADD CONSTRAINT "evaluation_result_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_score" ADD CONSTRAINT "evaluation_score_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_score" ADD CONSTRAINT "evaluation_score_evaluation_target_id_evaluation_target_id_fk" FOREIGN KEY ("evaluation_target_id") REFERENCES "public"."evaluation_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_scorer" ADD CONSTRAINT "evaluation_scorer_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_target" ADD CONSTRAINT "evaluation_target_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_pm_ticket" ADD CONSTRAINT "sys_pm_ticket_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_base_version_id_supplier_version_id_fk" FOREIGN KEY ("base_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_bank" ADD CONSTRAINT "change_request_bank_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_litigation" ADD CONSTRAINT "change_request_litigation_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_audit" ADD CONSTRAINT "quality_audit_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_audit_draft" ADD CONSTRAINT "quality_audit_draft_audit_id_quality_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."quality_audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_audit_round" ADD CONSTRAINT "quality_audit_round_audit_id_quality_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."quality_audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_check" ADD CONSTRAINT "quality_check_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_check_item" ADD CONSTRAINT "quality_check_item_check_id_quality_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."quality_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_record" ADD CONSTRAINT "site_record_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_node" ADD CONSTRAINT "supervision_node_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_plan" ADD CONSTRAINT "supervision_plan_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness_notice" ADD CONSTRAINT "witness_notice_plan_id_supervision_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."supervision_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "witness_notice" ADD CONSTRAINT "witness_notice_node_id_supervision_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."supervision_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secondary_supplier" ADD CONSTRAINT "secondary_supplier_category_id_srm_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."srm_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_account_act_user" ON "sys_account_act" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_account_act_unannounced" ON "sys_account_act" USING btree ("create_time") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "sys_announcement_newest" ON "sys_announcement" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_announcement_to_all" ON "sys_announcement" USING btree ("tenant_id","create_time") WHERE "sys_announcement"."msg_type" = 'ALL';--> statement-breakpoint
CREATE INDEX "sys_announcement_written" ON "sys_announcement" USING btree ("tenant_id","create_time") WHERE "sys_announcement"."biz_type" is null;--> statement-breakpoint
CREATE INDEX "sys_announcement_biz" ON "sys_announcement" USING btree ("biz_type","bus_id");--> statement-breakpoint
CREATE INDEX "sys_announcement_routed" ON "sys_announcement" USING btree ("tenant_id") WHERE routed is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_announcement_send_once" ON "sys_announcement_send" USING btree ("annt_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_announcement_send_dedupe" ON "sys_announcement_send" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_unread" ON "sys_announcement_send" USING btree ("user_id","read_flag","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_seq" ON "audit_chain" USING btree ("tenant_id","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_biz" ON "audit_chain" USING btree ("biz_type","biz_id","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_actor" ON "audit_chain" USING btree ("tenant_id","actor","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_action" ON "audit_chain" USING btree ("tenant_id","action","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_at" ON "audit_chain" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "audit_chain_moves" ON "audit_chain" USING btree ("tenant_id","biz_type","at") WHERE "audit_chain"."from_status" <> "audit_chain"."to_status";--> statement-breakpoint
CREATE INDEX "audit_checkpoint_at" ON "audit_checkpoint" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "audit_checkpoint_size" ON "audit_checkpoint" USING btree ("tenant_id","size");--> statement-breakpoint
CREATE INDEX "sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id","data_version");--> statement-breakpoint
CREATE INDEX "sys_data_log_time" ON "sys_data_log" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_data_log_table" ON "sys_data_log" USING btree ("tenant_id","data_table","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_data_log_record" ON "sys_data_log" USING btree ("tenant_id","data_id","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_data_log_author" ON "sys_data_log" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_category_code" ON "sys_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "sys_category_below" ON "sys_category" USING btree ("pid","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_check_rule_code" ON "sys_check_rule" USING btree ("tenant_id","rule_code");--> statement-breakpoint
CREATE INDEX "sys_check_rule_newest" ON "sys_check_rule" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_comment_thread" ON "sys_comment" USING btree ("biz_type","biz_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_org_code" ON "sys_depart" USING btree ("tenant_id","org_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_depart_parent" ON "sys_depart" USING btree ("parent_id","depart_order");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_code" ON "sys_dict" USING btree ("tenant_id","dict_code");--> statement-breakpoint
CREATE INDEX "sys_dict_newest" ON "sys_dict" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_value" ON "sys_dict_item" USING btree ("dict_id","item_value");--> statement-breakpoint
CREATE INDEX "sys_dict_item_order" ON "sys_dict_item" USING btree ("dict_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_extend_field_name" ON "sys_extend_field" USING btree ("tenant_id","table_name","field_name");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_form_style_field" ON "sys_form_style" USING btree ("tenant_id","table_name","form_style","part","field_name");--> statement-breakpoint
CREATE INDEX "sys_file_owner" ON "sys_file" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "sys_file_unlinked" ON "sys_file" USING btree ("create_time") WHERE linked_at is null;--> statement-breakpoint
CREATE INDEX "sys_file_link_biz" ON "sys_file_link" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE INDEX "sys_file_link_file" ON "sys_file_link" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_import_error_age" ON "sys_import_error" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_name" ON "sys_list_view" USING btree ("user_id","list_key","kind",lower(name));--> statement-breakpoint
CREATE INDEX "sys_list_view_list" ON "sys_list_view" USING btree ("tenant_id","list_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_default_once" ON "sys_list_view_default" USING btree ("user_id","list_key");--> statement-breakpoint
CREATE INDEX "sys_list_view_default_view" ON "sys_list_view_default" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "sys_log_newest" ON "sys_log" USING btree ("tenant_id","create_time","id","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_time" ON "sys_log" USING btree ("tenant_id","log_type","create_time","id","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_operate" ON "sys_log" USING btree ("tenant_id","operate_type","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_content" ON "sys_log" USING btree ("tenant_id","log_content","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_user" ON "sys_log" USING btree ("tenant_id","username","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_ip" ON "sys_log" USING btree ("tenant_id","ip","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_visits" ON "sys_log" USING btree ("tenant_id","create_time","ip","sealed_by") WHERE "sys_log"."log_type" = 1 and "sys_log"."error_key" is null;--> statement-breakpoint
CREATE INDEX "sys_log_sealed" ON "sys_log" USING btree ("sealed_by") WHERE "sys_log"."sealed_by" is not null;--> statement-breakpoint
CREATE INDEX "sys_mail_waiting" ON "sys_mail" USING btree ("sent_at","send_at");--> statement-breakpoint
CREATE INDEX "sys_mail_message" ON "sys_mail" USING btree ("message_id");--> statement-breakpoint
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
CREATE INDEX "sys_session_open" ON "sys_session" USING btree ("tenant_id","create_time") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_account_subject" ON "sys_third_account" USING btree ("tenant_id","provider","subject");--> statement-breakpoint
CREATE INDEX "sys_third_account_user" ON "sys_third_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_flow_state" ON "sys_third_flow" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_third_flow_ticket" ON "sys_third_flow" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sys_third_flow_expiry" ON "sys_third_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sys_throttle_reset" ON "sys_throttle" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "sys_task_newest" ON "sys_task" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_task_age" ON "sys_task" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_tour_seen_once" ON "sys_tour_seen" USING btree ("user_id","tour");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_login_name" ON "sys_user" USING btree ("login_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_user_supplier" ON "sys_user" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_user_unconfirmed" ON "sys_user" USING btree ("supplier_id") WHERE unconfirmed_since is not null;--> statement-breakpoint
CREATE INDEX "sys_user_email" ON "sys_user" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "sys_user_phone" ON "sys_user" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "sys_user_work_no" ON "sys_user" USING btree ("tenant_id","work_no");--> statement-breakpoint
CREATE INDEX "sys_user_staff_newest" ON "sys_user" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_name" ON "sys_user" USING btree ("tenant_id","username","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_realname" ON "sys_user" USING btree ("tenant_id","realname","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_status" ON "sys_user" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_sex" ON "sys_user" USING btree ("tenant_id","sex","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_deleted" ON "sys_user" USING btree ("tenant_id","update_time") WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_user_username_words" ON "sys_user" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_realname_words" ON "sys_user" USING gin ("realname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_phone_words" ON "sys_user" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_email_words" ON "sys_user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_username_grams" ON "sys_user" USING gin (app_grams("username"));--> statement-breakpoint
CREATE INDEX "sys_user_realname_grams" ON "sys_user" USING gin (app_grams("realname"));--> statement-breakpoint
CREATE INDEX "sys_user_departs" ON "sys_user" USING gin ("depart_codes");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_depart_once" ON "sys_user_depart" USING btree ("user_id","depart_id");--> statement-breakpoint
CREATE INDEX "sys_user_depart_depart" ON "sys_user_depart" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "sys_user_role_role" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_announcement_source" ON "portal_announcement" USING btree ("tenant_id","biz_type","biz_id") WHERE kind = 'purchase';--> statement-breakpoint
CREATE INDEX "portal_announcement_biz" ON "portal_announcement" USING btree ("biz_id");--> statement-breakpoint
CREATE INDEX "portal_announcement_open" ON "portal_announcement" USING btree ("tenant_id","deadline_at") WHERE kind = 'purchase' and outcome is null;--> statement-breakpoint
CREATE INDEX "portal_announcement_deadline" ON "portal_announcement" USING btree ("tenant_id","kind","deadline_at");--> statement-breakpoint
CREATE INDEX "portal_announcement_newest" ON "portal_announcement" USING btree ("tenant_id","kind","publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_company_supplier" ON "portal_company" USING btree ("tenant_id","supplier_id");--> statement-breakpoint
CREATE INDEX "portal_company_joined" ON "portal_company" USING btree ("tenant_id","joined_on","create_time");--> statement-breakpoint
CREATE INDEX "portal_partner_order" ON "portal_partner" USING btree ("tenant_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_preview_token" ON "portal_preview" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "portal_preview_expiry" ON "portal_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_one" ON "portal_site" USING btree ("tenant_id","template");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_version_no" ON "portal_site_version" USING btree ("site_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_version_enabled" ON "portal_site_version" USING btree ("tenant_id") WHERE status = '1';--> statement-breakpoint
CREATE INDEX "portal_site_version_replaced" ON "portal_site_version" USING btree ("tenant_id","replaced_at");--> statement-breakpoint
CREATE INDEX "portal_timeline_order" ON "portal_timeline" USING btree ("tenant_id","year","month");--> statement-breakpoint
CREATE INDEX "portal_news_order" ON "portal_news" USING btree ("tenant_id","status","date");--> statement-breakpoint
CREATE INDEX "portal_news_newest" ON "portal_news" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "qual_doc_type_code" ON "qual_doc_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "srm_category_code" ON "srm_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "srm_category_parent" ON "srm_category" USING btree ("parent_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_type_code" ON "supplier_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_doc_no" ON "supplier" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier" USING btree ("tenant_id","name_key") WHERE status <> '9' and del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_newest" ON "supplier" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "supplier_stage" ON "supplier" USING btree ("tenant_id","del_flag","status","create_time","id");--> statement-breakpoint
CREATE INDEX "supplier_submitted" ON "supplier" USING btree ("tenant_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "supplier_complete" ON "supplier" USING btree ("tenant_id","completeness","id");--> statement-breakpoint
CREATE INDEX "supplier_by_name" ON "supplier" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "supplier_by_grade" ON "supplier" USING btree ("tenant_id","grade","id");--> statement-breakpoint
CREATE INDEX "supplier_preferred" ON "supplier" USING btree ("tenant_id","create_time","id") WHERE preferred;--> statement-breakpoint
CREATE INDEX "supplier_email" ON "supplier" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "supplier_same_name" ON "supplier" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "supplier_number_words" ON "supplier" USING gin ("doc_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_name_words" ON "supplier" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_category_qual_supplier" ON "supplier_category_qual" USING btree ("supplier_id","category_id");--> statement-breakpoint
CREATE INDEX "supplier_category_qual_until" ON "supplier_category_qual" USING btree ("tenant_id","qual_to");--> statement-breakpoint
CREATE INDEX "supplier_category_qual_applied" ON "supplier_category_qual" USING btree ("tenant_id","applied_at") WHERE applied_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_category_qual_certificate" ON "supplier_category_qual" USING btree ("tenant_id","certificate_no");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_review_version" ON "supplier_review" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_review_supplier" ON "supplier_review" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_section_once" ON "supplier_section" USING btree ("supplier_id","section");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_seq" ON "supplier_version" USING btree ("supplier_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_bank_once" ON "supplier_version_bank" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_version_bank_supplier" ON "supplier_version_bank" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_version_litigation_once" ON "supplier_version_litigation" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "supplier_version_litigation_supplier" ON "supplier_version_litigation" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_bank_supplier" ON "supplier_bank" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_bank_account" ON "supplier_bank" USING btree ("tenant_id","account_no");--> statement-breakpoint
CREATE INDEX "supplier_bank_same_account" ON "supplier_bank" USING btree (app_bare_code("account_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_base_once" ON "supplier_base" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_base_usci" ON "supplier_base" USING btree ("tenant_id","usci");--> statement-breakpoint
CREATE INDEX "supplier_base_type" ON "supplier_base" USING btree ("supplier_type_id");--> statement-breakpoint
CREATE INDEX "supplier_base_legal_person" ON "supplier_base" USING btree ("tenant_id","legal_person");--> statement-breakpoint
CREATE INDEX "supplier_base_usci_words" ON "supplier_base" USING gin ("usci" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_base_same_usci" ON "supplier_base" USING btree (app_bare_code("usci"));--> statement-breakpoint
CREATE INDEX "supplier_base_same_mobile" ON "supplier_base" USING btree (app_bare_code("legal_mobile"));--> statement-breakpoint
CREATE INDEX "supplier_brand_supplier" ON "supplier_brand" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_category_supplier" ON "supplier_category" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_category_category" ON "supplier_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "supplier_contact_supplier" ON "supplier_contact" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_contact_same_mobile" ON "supplier_contact" USING btree (app_bare_code("mobile"));--> statement-breakpoint
CREATE INDEX "supplier_qualification_supplier" ON "supplier_qualification" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_qualification_until" ON "supplier_qualification" USING btree ("tenant_id","valid_to");--> statement-breakpoint
CREATE INDEX "supplier_shareholder_supplier" ON "supplier_shareholder" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_shareholder_name" ON "supplier_shareholder" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "supplier_award_supplier" ON "supplier_award" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_finance_supplier" ON "supplier_finance" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_finance_year" ON "supplier_finance" USING btree ("tenant_id","fiscal_year");--> statement-breakpoint
CREATE INDEX "supplier_litigation_supplier" ON "supplier_litigation" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_litigation_secret_supplier" ON "supplier_litigation_secret" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_patent_supplier" ON "supplier_patent" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_performance_supplier" ON "supplier_performance" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_transfer_supplier" ON "supplier_transfer" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_affiliate_supplier" ON "supplier_affiliate" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_affiliate_same_usci" ON "supplier_affiliate" USING btree (app_bare_code("usci"));--> statement-breakpoint
CREATE INDEX "supplier_affiliate_same_name" ON "supplier_affiliate" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "supplier_buyer_org_supplier" ON "supplier_buyer_org" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE INDEX "supplier_buyer_org_org" ON "supplier_buyer_org" USING btree ("tenant_id","buyer_org");--> statement-breakpoint
CREATE INDEX "supplier_principal_supplier" ON "supplier_principal" USING btree ("supplier_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "fx_rate_day" ON "fx_rate" USING btree ("tenant_id","currency","rate_on");--> statement-breakpoint
CREATE INDEX "fx_rate_newest" ON "fx_rate" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "project_fx_snapshot_once" ON "project_fx_snapshot" USING btree ("biz_id","round_no","currency");--> statement-breakpoint
CREATE INDEX "project_fx_snapshot_biz" ON "project_fx_snapshot" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_doc_no" ON "inquiry" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_of_org" ON "inquiry" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_of_author" ON "inquiry" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_status" ON "inquiry" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_deadline" ON "inquiry" USING btree ("quote_deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_category" ON "inquiry" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "inquiry_by_purchaser" ON "inquiry" USING btree ("purchaser_id","create_time");--> statement-breakpoint
CREATE INDEX "inquiry_words" ON "inquiry" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_project_words" ON "inquiry" USING gin ("project_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_amendment_one" ON "inquiry_amendment" USING btree ("inquiry_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "inquiry_amendment_inquiry" ON "inquiry_amendment" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_clarification_no" ON "inquiry_clarification" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "inquiry_clarification_inquiry" ON "inquiry_clarification" USING btree ("inquiry_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_line_no" ON "inquiry_line" USING btree ("inquiry_id","line_no");--> statement-breakpoint
CREATE INDEX "inquiry_line_secret_inquiry" ON "inquiry_line_secret" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_line_secret_record" ON "inquiry_line_secret" USING btree ("last_record_id");--> statement-breakpoint
CREATE INDEX "inquiry_question_inquiry" ON "inquiry_question" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_reply_once" ON "inquiry_reply" USING btree ("inquiry_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_reply_supplier" ON "inquiry_reply" USING btree ("supplier_id","quote_state");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_round_no" ON "inquiry_round" USING btree ("inquiry_id","round_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_round_request_one" ON "inquiry_round_request" USING btree ("inquiry_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "inquiry_round_request_inquiry" ON "inquiry_round_request" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_supplier_once" ON "inquiry_supplier" USING btree ("inquiry_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_supplier_supplier" ON "inquiry_supplier" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_version_once" ON "inquiry_version" USING btree ("inquiry_id","content_version");--> statement-breakpoint
CREATE UNIQUE INDEX "price_record_once" ON "price_record" USING btree ("award_id","line_id","supplier_id");--> statement-breakpoint
CREATE INDEX "price_record_material" ON "price_record" USING btree ("material_code","priced_on");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_doc_no" ON "notice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_of_org" ON "notice" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_of_author" ON "notice" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_by_status" ON "notice" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_by_category" ON "notice" USING btree ("category","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_words" ON "notice" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notice_message_thread" ON "notice_message" USING btree ("recipient_id","create_time");--> statement-breakpoint
CREATE INDEX "notice_message_supplier" ON "notice_message" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_recipient_once" ON "notice_recipient" USING btree ("notice_id","supplier_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_supplier" ON "notice_recipient" USING btree ("supplier_id","status","create_time");--> statement-breakpoint
CREATE INDEX "notice_recipient_waiting" ON "notice_recipient" USING btree ("notice_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "question_doc_no" ON "question" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "question_by_category" ON "question" USING btree ("category","type") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "question_words" ON "question" USING gin ("zh" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_once" ON "question_version" USING btree ("question_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_doc_no" ON "questionnaire" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "questionnaire_newest" ON "questionnaire" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_of_org" ON "questionnaire" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_of_author" ON "questionnaire" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_by_status" ON "questionnaire" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_by_deadline" ON "questionnaire" USING btree ("deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_words" ON "questionnaire" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questionnaire_answer_of" ON "questionnaire_answer" USING btree ("questionnaire_id","question_key");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_reply" ON "questionnaire_answer" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_supplier" ON "questionnaire_answer" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "questionnaire_draft_supplier" ON "questionnaire_draft" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_reply_once" ON "questionnaire_reply" USING btree ("questionnaire_id","supplier_id");--> statement-breakpoint
CREATE INDEX "questionnaire_reply_supplier" ON "questionnaire_reply" USING btree ("supplier_id","status","deadline");--> statement-breakpoint
CREATE INDEX "questionnaire_reply_waiting" ON "questionnaire_reply" USING btree ("questionnaire_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_reply_round_no" ON "questionnaire_reply_round" USING btree ("reply_id","round_no");--> statement-breakpoint
CREATE INDEX "questionnaire_score_of" ON "questionnaire_score" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "questionnaire_score_supplier" ON "questionnaire_score" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_no" ON "inquiry_award" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "inquiry_award_decided" ON "inquiry_award" USING btree ("decided_at") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_one" ON "inquiry_award" USING btree ("inquiry_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_line_once" ON "inquiry_award_line" USING btree ("award_id","line_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_award_line_supplier" ON "inquiry_award_line" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_award_line_inquiry" ON "inquiry_award_line" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_judgement_once" ON "inquiry_judgement" USING btree ("inquiry_id","round_no","supplier_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_score_once" ON "inquiry_score" USING btree ("inquiry_id","round_no","supplier_id","reviewer");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_seal_once" ON "inquiry_seal" USING btree ("inquiry_id","round_no","no");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_validity_open" ON "inquiry_validity" USING btree ("quotation_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "inquiry_validity_inquiry" ON "inquiry_validity" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE INDEX "inquiry_validity_supplier" ON "inquiry_validity" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_receipt" ON "quotation" USING btree ("tenant_id","receipt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revision" ON "quotation" USING btree ("inquiry_id","supplier_id","round_no","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_current" ON "quotation" USING btree ("inquiry_id","supplier_id","round_no") WHERE current;--> statement-breakpoint
CREATE INDEX "quotation_supplier" ON "quotation" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_line_once" ON "quotation_line" USING btree ("quotation_id","line_id");--> statement-breakpoint
CREATE INDEX "quotation_line_inquiry" ON "quotation_line" USING btree ("inquiry_id","round_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_part_once" ON "quotation_part" USING btree ("quotation_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "target_type_code" ON "target_type" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_type_parent" ON "target_type" USING btree ("tenant_id","parent_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "target_base_code" ON "target_base" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "target_base_newest" ON "target_base" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "target_base_type" ON "target_base" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_name" ON "eval_template" USING btree ("tenant_id","name_zh");--> statement-breakpoint
CREATE INDEX "eval_template_newest" ON "eval_template" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_template_row_target" ON "eval_template_row" USING btree ("template_id","target_id");--> statement-breakpoint
CREATE INDEX "eval_template_row_of_target" ON "eval_template_row" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_plan_doc_no" ON "eval_plan" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "eval_plan_newest" ON "eval_plan" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "eval_plan_of_org" ON "eval_plan" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "eval_plan_of_author" ON "eval_plan" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "eval_plan_by_status" ON "eval_plan" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "eval_plan_template" ON "eval_plan" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_doc_no" ON "evaluation" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_once" ON "evaluation" USING btree ("plan_id","supplier_id");--> statement-breakpoint
CREATE INDEX "evaluation_newest" ON "evaluation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "evaluation_by_status" ON "evaluation" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_of_supplier" ON "evaluation" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_last_of" ON "evaluation" USING btree ("supplier_id","completed_at") WHERE status = '3';--> statement-breakpoint
CREATE INDEX "evaluation_self_due" ON "evaluation" USING btree ("self_deadline") WHERE status in ('0', '2');--> statement-breakpoint
CREATE INDEX "evaluation_appeals" ON "evaluation" USING btree ("tenant_id","appeal_state") WHERE appeal_state = '0';--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_appeal_once" ON "evaluation_appeal" USING btree ("evaluation_id");--> statement-breakpoint
CREATE INDEX "evaluation_appeal_supplier" ON "evaluation_appeal" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_auto_once" ON "evaluation_auto" USING btree ("evaluation_target_id");--> statement-breakpoint
CREATE INDEX "evaluation_auto_of" ON "evaluation_auto" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_completion_open" ON "evaluation_completion" USING btree ("evaluation_id") WHERE state = '0';--> statement-breakpoint
CREATE INDEX "evaluation_completion_of" ON "evaluation_completion" USING btree ("evaluation_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_result_no" ON "evaluation_result" USING btree ("evaluation_id","no");--> statement-breakpoint
CREATE INDEX "evaluation_result_supplier" ON "evaluation_result" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_score_once" ON "evaluation_score" USING btree ("evaluation_target_id","user_id");--> statement-breakpoint
CREATE INDEX "evaluation_score_of" ON "evaluation_score" USING btree ("evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_scorer_once" ON "evaluation_scorer" USING btree ("evaluation_id","role_key","user_id");--> statement-breakpoint
CREATE INDEX "evaluation_scorer_user" ON "evaluation_scorer" USING btree ("user_id","evaluation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_target_line" ON "evaluation_target" USING btree ("evaluation_id","line_no");--> statement-breakpoint
CREATE INDEX "evaluation_target_supplier" ON "evaluation_target" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "sys_pm_ticket_expiry" ON "sys_pm_ticket" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "sys_job_log_newest" ON "sys_job_log" USING btree ("tenant_id","start_time","id");--> statement-breakpoint
CREATE INDEX "sys_job_log_job" ON "sys_job_log" USING btree ("tenant_id","job_class_name","start_time","id");--> statement-breakpoint
CREATE INDEX "sys_job_log_outcome" ON "sys_job_log" USING btree ("tenant_id","status","start_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_log_running" ON "sys_job_log" USING btree ("job_class_name") WHERE "sys_job_log"."status" = '0';--> statement-breakpoint
CREATE UNIQUE INDEX "sys_monitor_sample_once" ON "sys_monitor_sample" USING btree ("host","at");--> statement-breakpoint
CREATE INDEX "sys_monitor_sample_at" ON "sys_monitor_sample" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_message_text_code" ON "sys_message_text" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_doc_no" ON "change_request" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_open" ON "change_request" USING btree ("supplier_id","change_type") WHERE status in ('0', '1', '3') and del_flag = 0;--> statement-breakpoint
CREATE INDEX "change_request_newest" ON "change_request" USING btree ("tenant_id","change_type","create_time");--> statement-breakpoint
CREATE INDEX "change_request_supplier" ON "change_request" USING btree ("supplier_id","change_type","create_time");--> statement-breakpoint
CREATE INDEX "change_request_waiting" ON "change_request" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_bank_once" ON "change_request_bank" USING btree ("change_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_litigation_once" ON "change_request_litigation" USING btree ("change_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_doc_no" ON "standing" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "standing_newest" ON "standing" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "standing_supplier" ON "standing" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "standing_running" ON "standing" USING btree ("tenant_id","status","until_on");--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_watch_once" ON "expiry_watch" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "expiry_watch_next" ON "expiry_watch" USING btree ("tenant_id","next_on");--> statement-breakpoint
CREATE INDEX "expiry_watch_due" ON "expiry_watch" USING btree ("tenant_id","due_date");--> statement-breakpoint
CREATE INDEX "expiry_watch_supplier" ON "expiry_watch" USING btree ("supplier_id","due_date");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_audit_doc_no" ON "quality_audit" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "quality_audit_newest" ON "quality_audit" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_of_org" ON "quality_audit" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_of_author" ON "quality_audit" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_by_status" ON "quality_audit" USING btree ("tenant_id","status","reply_deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_supplier" ON "quality_audit" USING btree ("supplier_id","status","reply_deadline");--> statement-breakpoint
CREATE INDEX "quality_audit_of" ON "quality_audit" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "quality_audit_words" ON "quality_audit" USING gin ("finding" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quality_audit_round_no" ON "quality_audit_round" USING btree ("audit_id","round_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_doc_no" ON "quality_check" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "quality_check_newest" ON "quality_check" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_of_org" ON "quality_check" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_of_author" ON "quality_check" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_by_status" ON "quality_check" USING btree ("tenant_id","status","plan_from") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_supplier" ON "quality_check" USING btree ("supplier_id","plan_from");--> statement-breakpoint
CREATE INDEX "quality_check_words" ON "quality_check" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quality_check_item_no" ON "quality_check_item" USING btree ("check_id","line_no");--> statement-breakpoint
CREATE INDEX "site_record_plan" ON "site_record" USING btree ("plan_id","record_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_node_seq" ON "supervision_node" USING btree ("plan_id","seq");--> statement-breakpoint
CREATE INDEX "supervision_node_witness" ON "supervision_node" USING btree ("status","witness_on");--> statement-breakpoint
CREATE INDEX "supervision_node_planned" ON "supervision_node" USING btree ("status","planned_on");--> statement-breakpoint
CREATE UNIQUE INDEX "supervision_plan_doc_no" ON "supervision_plan" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "supervision_plan_newest" ON "supervision_plan" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_of_org" ON "supervision_plan" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_of_author" ON "supervision_plan" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_by_status" ON "supervision_plan" USING btree ("tenant_id","status","next_on") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_supplier" ON "supervision_plan" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "supervision_plan_words" ON "supervision_plan" USING gin ("equipment" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "witness_notice_doc_no" ON "witness_notice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "witness_notice_plan" ON "witness_notice" USING btree ("plan_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "secondary_supplier_doc_no" ON "secondary_supplier" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "secondary_supplier_newest" ON "secondary_supplier" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_by_status" ON "secondary_supplier" USING btree ("tenant_id","status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_of" ON "secondary_supplier" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE INDEX "secondary_supplier_key" ON "secondary_supplier" USING btree ("tenant_id","sec_key") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "secondary_supplier_words" ON "secondary_supplier" USING gin ("sec_name" gin_trgm_ops);