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
ALTER TABLE "sys_user" ADD COLUMN "unconfirmed_since" timestamptz;--> statement-breakpoint
CREATE INDEX "sys_account_act_user" ON "sys_account_act" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "sys_account_act_unannounced" ON "sys_account_act" USING btree ("create_time") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "sys_user_unconfirmed" ON "sys_user" USING btree ("supplier_id") WHERE unconfirmed_since is not null;