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
ALTER TABLE "portal_site_version" ADD CONSTRAINT "portal_site_version_site_id_portal_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."portal_site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_partner_order" ON "portal_partner" USING btree ("tenant_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_preview_token" ON "portal_preview" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "portal_preview_expiry" ON "portal_preview" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_one" ON "portal_site" USING btree ("tenant_id","template");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_version_no" ON "portal_site_version" USING btree ("site_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_site_version_enabled" ON "portal_site_version" USING btree ("tenant_id") WHERE status = '1';--> statement-breakpoint
CREATE INDEX "portal_site_version_replaced" ON "portal_site_version" USING btree ("tenant_id","replaced_at");--> statement-breakpoint
CREATE INDEX "portal_timeline_order" ON "portal_timeline" USING btree ("tenant_id","year","month");--> statement-breakpoint
CREATE INDEX "portal_news_order" ON "portal_news" USING btree ("tenant_id","status","date");--> statement-breakpoint
CREATE INDEX "portal_news_newest" ON "portal_news" USING btree ("tenant_id","create_time");