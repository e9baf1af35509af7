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
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_design" ADD CONSTRAINT "questionnaire_design_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_draft" ADD CONSTRAINT "questionnaire_draft_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_form" ADD CONSTRAINT "questionnaire_form_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply" ADD CONSTRAINT "questionnaire_reply_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_score" ADD CONSTRAINT "questionnaire_score_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_score" ADD CONSTRAINT "questionnaire_score_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_doc_no" ON "question" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "question_by_category" ON "question" USING btree ("category","type") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "question_words" ON "question" USING gin ("zh" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_version_once" ON "question_version" USING btree ("question_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_doc_no" ON "questionnaire" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "questionnaire_newest" ON "questionnaire" USING btree ("create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_by_status" ON "questionnaire" USING btree ("status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_by_deadline" ON "questionnaire" USING btree ("deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_words" ON "questionnaire" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questionnaire_answer_of" ON "questionnaire_answer" USING btree ("questionnaire_id","question_key");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_reply" ON "questionnaire_answer" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_supplier" ON "questionnaire_answer" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "questionnaire_draft_supplier" ON "questionnaire_draft" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_reply_once" ON "questionnaire_reply" USING btree ("questionnaire_id","supplier_id");--> statement-breakpoint
CREATE INDEX "questionnaire_reply_supplier" ON "questionnaire_reply" USING btree ("supplier_id","status","deadline");--> statement-breakpoint
CREATE INDEX "questionnaire_reply_waiting" ON "questionnaire_reply" USING btree ("questionnaire_id","status");--> statement-breakpoint
CREATE INDEX "questionnaire_score_of" ON "questionnaire_score" USING btree ("questionnaire_id");--> statement-breakpoint
CREATE INDEX "questionnaire_score_supplier" ON "questionnaire_score" USING btree ("supplier_id");