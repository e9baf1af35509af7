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
ALTER TABLE "notice_body" ADD CONSTRAINT "notice_body_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_message" ADD CONSTRAINT "notice_message_recipient_id_notice_recipient_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."notice_recipient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_doc_no" ON "notice" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_by_status" ON "notice" USING btree ("status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_by_category" ON "notice" USING btree ("category","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_words" ON "notice" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notice_message_thread" ON "notice_message" USING btree ("recipient_id","create_time");--> statement-breakpoint
CREATE INDEX "notice_message_supplier" ON "notice_message" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_recipient_once" ON "notice_recipient" USING btree ("notice_id","supplier_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_supplier" ON "notice_recipient" USING btree ("supplier_id","status","create_time");--> statement-breakpoint
CREATE INDEX "notice_recipient_waiting" ON "notice_recipient" USING btree ("notice_id","status");