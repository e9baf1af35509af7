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
	"weights" jsonb,
	"sealed" boolean NOT NULL,
	"urgent" boolean NOT NULL,
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
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('-1', '-2', '0', '1', '2', '3', '4', '5', '8', '9')),
	CONSTRAINT "inquiry_type" CHECK ("inquiry"."type" in ('public', 'invited', 'single')),
	CONSTRAINT "inquiry_award_mode" CHECK ("inquiry"."award_mode" in ('whole', 'line', 'split')),
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
	CONSTRAINT "inquiry_line_qty" CHECK ("inquiry_line"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "inquiry_line_secret" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"target_price" numeric(20, 6),
	"last_price" numeric(20, 6)
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
	"first_opener" text,
	"first_opener_name" text,
	"first_turned_at" timestamptz,
	"second_opener_name" text,
	"opened_at" timestamptz,
	"valid_quotes" integer,
	"invalid_quotes" integer
);
--> statement-breakpoint
CREATE TABLE "inquiry_secret" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"budget" numeric(18, 2),
	"target_price" numeric(18, 2),
	"justification" text,
	"openers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" text,
	"quote_count" integer,
	"insufficient" boolean DEFAULT false NOT NULL,
	"proceed_reason" text,
	"decision_note" text
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
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"invited_at" timestamptz NOT NULL,
	"kept" boolean DEFAULT true NOT NULL,
	"excluded_at" timestamptz,
	"exclude_reason" text
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
	"total" numeric(18, 2) NOT NULL,
	"explanation" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text,
	CONSTRAINT "inquiry_award_state" CHECK ("inquiry_award"."state" in ('proposed', 'approved', 'rejected'))
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
	"landed_amount" numeric(18, 2) NOT NULL,
	"rank" integer,
	"reason" text
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
	"public_key" text NOT NULL,
	"private_key_cipher" text NOT NULL
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
	"round_no" integer NOT NULL,
	"revision" integer NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"withdrawn_at" timestamptz,
	"content_version" integer NOT NULL,
	"ciphertext" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"own_key" text NOT NULL,
	"commit_hash" text NOT NULL,
	"receipt_no" text NOT NULL,
	"received_at" timestamptz NOT NULL,
	"signature" text NOT NULL,
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
ALTER TABLE "inquiry_amendment" ADD CONSTRAINT "inquiry_amendment_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_amendment_secret" ADD CONSTRAINT "inquiry_amendment_secret_amendment_id_inquiry_amendment_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."inquiry_amendment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_amendment_secret" ADD CONSTRAINT "inquiry_amendment_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_clarification" ADD CONSTRAINT "inquiry_clarification_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line" ADD CONSTRAINT "inquiry_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_line_id_inquiry_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."inquiry_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_question" ADD CONSTRAINT "inquiry_question_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_round" ADD CONSTRAINT "inquiry_round_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD CONSTRAINT "inquiry_secret_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_supplier" ADD CONSTRAINT "inquiry_supplier_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD CONSTRAINT "inquiry_award_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD CONSTRAINT "inquiry_award_line_award_id_inquiry_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."inquiry_award"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD CONSTRAINT "inquiry_award_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_judgement" ADD CONSTRAINT "inquiry_judgement_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_score" ADD CONSTRAINT "inquiry_score_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD CONSTRAINT "inquiry_seal_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fx_rate_day" ON "fx_rate" USING btree ("tenant_id","currency","rate_on");--> statement-breakpoint
CREATE UNIQUE INDEX "project_fx_snapshot_once" ON "project_fx_snapshot" USING btree ("biz_id","round_no","currency");--> statement-breakpoint
CREATE INDEX "project_fx_snapshot_biz" ON "project_fx_snapshot" USING btree ("biz_type","biz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_doc_no" ON "inquiry" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_status" ON "inquiry" USING btree ("tenant_id","status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_deadline" ON "inquiry" USING btree ("tenant_id","quote_deadline") WHERE del_flag = 0;--> statement-breakpoint
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
CREATE INDEX "inquiry_question_inquiry" ON "inquiry_question" USING btree ("inquiry_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_reply_once" ON "inquiry_reply" USING btree ("inquiry_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_reply_supplier" ON "inquiry_reply" USING btree ("supplier_id","quote_state");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_round_no" ON "inquiry_round" USING btree ("inquiry_id","round_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_supplier_once" ON "inquiry_supplier" USING btree ("inquiry_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_supplier_supplier" ON "inquiry_supplier" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_no" ON "inquiry_award" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_one" ON "inquiry_award" USING btree ("inquiry_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_award_line_once" ON "inquiry_award_line" USING btree ("award_id","line_id","supplier_id");--> statement-breakpoint
CREATE INDEX "inquiry_award_line_supplier" ON "inquiry_award_line" USING btree ("supplier_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_award_line_inquiry" ON "inquiry_award_line" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_judgement_once" ON "inquiry_judgement" USING btree ("inquiry_id","round_no","supplier_id","line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_score_once" ON "inquiry_score" USING btree ("inquiry_id","round_no","supplier_id","reviewer");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_seal_once" ON "inquiry_seal" USING btree ("inquiry_id","round_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_receipt" ON "quotation" USING btree ("tenant_id","receipt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revision" ON "quotation" USING btree ("inquiry_id","supplier_id","round_no","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_current" ON "quotation" USING btree ("inquiry_id","supplier_id","round_no") WHERE current;--> statement-breakpoint
CREATE INDEX "quotation_supplier" ON "quotation" USING btree ("supplier_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_line_once" ON "quotation_line" USING btree ("quotation_id","line_id");--> statement-breakpoint
CREATE INDEX "quotation_line_inquiry" ON "quotation_line" USING btree ("inquiry_id","round_no");