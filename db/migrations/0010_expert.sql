CREATE TABLE "expert" (
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
	"kind" text NOT NULL,
	"employer" text NOT NULL,
	"title" text,
	"years" integer,
	"category_ids" uuid[] NOT NULL,
	"username" text,
	"unavailable" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocked_until" date,
	"block_reason" text,
	"state_reason" text,
	"remark" text,
	CONSTRAINT "expert_status" CHECK ("expert"."status" in ('0', '1', '2')),
	CONSTRAINT "expert_kind" CHECK ("expert"."kind" in ('OWNER', 'TECH', 'ECON'))
);
--> statement-breakpoint
CREATE TABLE "expert_contact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"expert_id" uuid NOT NULL,
	"phone" text,
	"mail" text
);
--> statement-breakpoint
CREATE TABLE "expert_draw" (
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
	"subject_type" text,
	"subject_id" uuid,
	"subject_no" text,
	"eval_from" date NOT NULL,
	"eval_to" date NOT NULL,
	"demands" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"remark" text,
	"author_name" text NOT NULL,
	"org_name" text,
	"readied_by" text,
	"ready_at" timestamptz,
	"list_hash" text,
	"commitment" text,
	"witness_by" text,
	"witness_name" text,
	"drawn_at" timestamptz,
	"nonce" text,
	"contribution" text,
	"seed" text,
	"annul_reason" text,
	"annulled_at" timestamptz,
	CONSTRAINT "expert_draw_status" CHECK ("expert_draw"."status" in ('0', '1', '2', '3', '8', '9')),
	CONSTRAINT "expert_draw_subject" CHECK ("expert_draw"."subject_type" in ('inquiry', 'auction'))
);
--> statement-breakpoint
CREATE TABLE "expert_draw_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"draw_id" uuid NOT NULL,
	"avoided" jsonb NOT NULL,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "expert_draw_nonce" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"draw_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_draw_seat" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"draw_id" uuid NOT NULL,
	"seat_no" integer NOT NULL,
	"expert_id" uuid NOT NULL,
	"demand" integer NOT NULL,
	"place" integer NOT NULL,
	"replaces" integer,
	"declined" boolean DEFAULT false NOT NULL,
	"reason" text,
	"declined_at" timestamptz,
	"declined_by" text
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "expert_contact" ADD CONSTRAINT "expert_contact_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_draw_list" ADD CONSTRAINT "expert_draw_list_draw_id_expert_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."expert_draw"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_draw_nonce" ADD CONSTRAINT "expert_draw_nonce_draw_id_expert_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."expert_draw"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_draw_seat" ADD CONSTRAINT "expert_draw_seat_draw_id_expert_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."expert_draw"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_draw_seat" ADD CONSTRAINT "expert_draw_seat_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expert_doc_no" ON "expert" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_account" ON "expert" USING btree ("tenant_id","username") WHERE username is not null and status <> '2';--> statement-breakpoint
CREATE INDEX "expert_newest" ON "expert" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "expert_of_kind" ON "expert" USING btree ("tenant_id","kind","status");--> statement-breakpoint
CREATE INDEX "expert_fields" ON "expert" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "expert_words" ON "expert" USING gin ("name" gin_trgm_ops,"employer" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "expert_contact_once" ON "expert_contact" USING btree ("expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_draw_doc_no" ON "expert_draw" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "expert_draw_newest" ON "expert_draw" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "expert_draw_of_org" ON "expert_draw" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "expert_draw_of_author" ON "expert_draw" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "expert_draw_by_status" ON "expert_draw" USING btree ("tenant_id","status","eval_from");--> statement-breakpoint
CREATE INDEX "expert_draw_for" ON "expert_draw" USING btree ("subject_id","create_time") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "expert_draw_words" ON "expert_draw" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "expert_draw_list_once" ON "expert_draw_list" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_draw_nonce_once" ON "expert_draw_nonce" USING btree ("draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_draw_seat_no" ON "expert_draw_seat" USING btree ("draw_id","seat_no");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_draw_seat_once" ON "expert_draw_seat" USING btree ("draw_id","expert_id");--> statement-breakpoint
CREATE INDEX "expert_draw_seat_of" ON "expert_draw_seat" USING btree ("expert_id");--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'auction', 'expert', 'expertDraw'));