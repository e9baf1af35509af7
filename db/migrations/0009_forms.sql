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
CREATE TABLE "sys_pm_ticket" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"create_time" timestamptz DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "ext" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_line" ADD COLUMN "ext" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD COLUMN "ext" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "ext" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_pm_ticket" ADD CONSTRAINT "sys_pm_ticket_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_check_rule_code" ON "sys_check_rule" USING btree ("tenant_id","rule_code");--> statement-breakpoint
CREATE INDEX "sys_check_rule_newest" ON "sys_check_rule" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_extend_field_name" ON "sys_extend_field" USING btree ("tenant_id","table_name","field_name");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_form_style_field" ON "sys_form_style" USING btree ("tenant_id","table_name","form_style","part","field_name");--> statement-breakpoint
CREATE INDEX "sys_pm_ticket_expiry" ON "sys_pm_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "inquiry_award_decided" ON "inquiry_award" USING btree ("decided_at") WHERE state = 'approved';