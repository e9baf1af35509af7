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
ALTER TABLE "supplier" ADD COLUMN "rfq_rule" text;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_note" ADD CONSTRAINT "questionnaire_reply_note_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_note" ADD CONSTRAINT "questionnaire_reply_note_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_round" ADD CONSTRAINT "questionnaire_reply_round_reply_id_questionnaire_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."questionnaire_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply_round" ADD CONSTRAINT "questionnaire_reply_round_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_reply_round_no" ON "questionnaire_reply_round" USING btree ("reply_id","round_no");