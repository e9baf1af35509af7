CREATE TABLE "bid_blind" (
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
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_draft" (
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
	"round_no" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"cipher" text NOT NULL,
	"saved_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_manifest" (
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
	"round_no" integer NOT NULL,
	"no" integer NOT NULL,
	"content_version" integer NOT NULL,
	"sha256" text NOT NULL,
	"signed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_bid" (
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
	"round_no" integer NOT NULL,
	"doc_no" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"revision" integer NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"withdrawn_at" timestamptz,
	"content_version" integer NOT NULL,
	"manifest_sha256" text NOT NULL,
	"receipt_no" text NOT NULL,
	"received_at" timestamptz NOT NULL,
	"receipt" jsonb,
	"signer" text,
	"signature" text,
	"opened_at" timestamptz,
	"valid" boolean,
	"invalid_reason" text,
	CONSTRAINT "sealed_bid_verdict" CHECK (("sealed_bid"."valid" is null) = ("sealed_bid"."opened_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sealed_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"bid_id" uuid NOT NULL,
	"part" text NOT NULL,
	"commit" text NOT NULL,
	"ciphertext" text NOT NULL,
	"ct_sha256" text NOT NULL,
	"wraps" jsonb NOT NULL,
	"own" text NOT NULL,
	"opened_at" timestamptz,
	"salt" text,
	"json" text,
	CONSTRAINT "sealed_part_name" CHECK ("sealed_part"."part" ~ '^(A|T|P([1-9][0-9]{0,3})?)$'),
	CONSTRAINT "sealed_part_sealed" CHECK ("sealed_part"."opened_at" is not null or ("sealed_part"."salt" is null and "sealed_part"."json" is null))
);
--> statement-breakpoint
CREATE TABLE "small_award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"state" text NOT NULL,
	"small_bid_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"rank" integer NOT NULL,
	"is_first" boolean NOT NULL,
	"is_over_budget" boolean NOT NULL,
	"reason" text,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_note" text,
	CONSTRAINT "small_award_state" CHECK ("small_award"."state" in ('proposed', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "small_bid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "small_bid_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"alias" integer NOT NULL,
	"technical" text,
	"service" text
);
--> statement-breakpoint
CREATE TABLE "small_bid_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"small_bid_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "small_objection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"source" text NOT NULL,
	"body" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	CONSTRAINT "small_objection_source" CHECK ("small_objection"."source" in ('supplier', 'staff', 'other'))
);
--> statement-breakpoint
CREATE TABLE "small_project" (
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
	"category_id" uuid,
	"category_name" text,
	"openness" text NOT NULL,
	"scheme" text NOT NULL,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"org_name" text,
	"purchaser_id" uuid,
	"purchaser_name" text NOT NULL,
	"deadline" timestamptz,
	"open_at" timestamptz,
	"site_at" timestamptz,
	"site_place" text,
	"site_contact" text,
	"delivery_terms" text,
	"payment_terms" text,
	"contact_name" text,
	"contact_phone" text,
	"publish_result" boolean NOT NULL,
	"publish_amount" boolean NOT NULL,
	"remark" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"publish_at" timestamptz,
	"opened_at" timestamptz,
	"awarded_at" timestamptz,
	CONSTRAINT "small_project_status" CHECK ("small_project"."status" in ('-1', '0', '1', '2', '3', '4', '8', '9')),
	CONSTRAINT "small_project_openness" CHECK ("small_project"."openness" in ('public', 'invited')),
	CONSTRAINT "small_project_scheme" CHECK ("small_project"."scheme" in ('weighted', 'lowest')),
	CONSTRAINT "small_project_opening" CHECK ("small_project"."open_at" >= "small_project"."deadline" or "small_project"."status" = '-1')
);
--> statement-breakpoint
CREATE TABLE "small_project_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4),
	"need_date" date,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "small_project_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"declared_at" timestamptz,
	"recused_at" timestamptz,
	"recuse_reason" text,
	"submitted_at" timestamptz,
	CONSTRAINT "small_project_member_role" CHECK ("small_project_member"."role" in ('opener', 'evaluator'))
);
--> statement-breakpoint
CREATE TABLE "small_project_secret" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"budget" numeric(18, 2),
	"invitees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"split_reason" text,
	"split_suspect" boolean DEFAULT false NOT NULL,
	"split_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_opener" text,
	"first_opener_name" text,
	"first_turned_at" timestamptz,
	"second_opener_name" text,
	"closed_at" timestamptz,
	"bid_count" integer,
	"agreed_reason" text,
	"agreed_by_name" text,
	"agreed_bids" integer,
	"evaluated_at" timestamptz,
	"approved_at" timestamptz,
	"notice_until" timestamptz,
	"decision_note" text
);
--> statement-breakpoint
CREATE TABLE "small_project_supplier" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"is_known" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "small_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "small_reply_state" CHECK ("small_reply"."state" in ('0', '1', '2', '3', '4', '5'))
);
--> statement-breakpoint
CREATE TABLE "small_score" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"project_id" uuid NOT NULL,
	"evaluator_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"reason" text,
	CONSTRAINT "small_score_positive" CHECK ("small_score"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tender" (
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
	"bid_code" text,
	"method" text NOT NULL,
	"mandatory" boolean NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"org_name" text,
	"purchaser_id" uuid,
	"purchaser_name" text NOT NULL,
	"fund_source" text NOT NULL,
	"agent" text,
	"currency" text NOT NULL,
	"ceiling_public" boolean NOT NULL,
	"doc_from" timestamptz,
	"doc_to" timestamptz,
	"reg_start" timestamptz,
	"reg_deadline" timestamptz,
	"site_visit_at" timestamptz,
	"question_deadline" timestamptz,
	"bid_deadline" timestamptz,
	"open_at" timestamptz,
	"open_place" text,
	"qualification_mode" text NOT NULL,
	"qualification_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allow_consortium" boolean NOT NULL,
	"blind_registration" boolean NOT NULL,
	"doc_fee" numeric(18, 2),
	"bond_required" boolean NOT NULL,
	"bond_deadline" timestamptz,
	"lots_per_bidder" integer,
	"validity_days" integer,
	"envelope_mode" text NOT NULL,
	"seal_mode" text NOT NULL,
	"committee_size" integer NOT NULL,
	"eval_method" text NOT NULL,
	"scheme" jsonb,
	"anonymous_technical" boolean NOT NULL,
	"candidate_max" integer NOT NULL,
	"publicity_days" integer NOT NULL,
	"delivery_terms" text,
	"payment_terms" text,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"remark" text,
	"lot_count" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'bidding' NOT NULL,
	"document_version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamptz,
	"retender_of" uuid,
	CONSTRAINT "tender_status" CHECK ("tender"."status" in ('-1', '-2', '0', '1', '2', '3', '4', '8', '9')),
	CONSTRAINT "tender_stage" CHECK ("tender"."stage" in ('bidding', 'review', 'technical', 'price', 'candidates')),
	CONSTRAINT "tender_method" CHECK ("tender"."method" in ('open', 'invited')),
	CONSTRAINT "tender_seal_mode" CHECK ("tender"."seal_mode" in ('server', 'client')),
	CONSTRAINT "tender_envelope_mode" CHECK ("tender"."envelope_mode" in ('one', 'two')),
	CONSTRAINT "tender_times" CHECK ("tender"."status" in ('-1', '-2') or ("tender"."open_at" >= "tender"."bid_deadline" and "tender"."bid_deadline" >= "tender"."reg_deadline"))
);
--> statement-breakpoint
CREATE TABLE "tender_bond" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"form" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"received_at" timestamptz NOT NULL,
	"valid_to" date,
	"refunded_at" timestamptz,
	"refund_note" text,
	"forfeited_at" timestamptz,
	"forfeit_reason" text,
	CONSTRAINT "tender_bond_form" CHECK ("tender_bond"."form" in ('transfer', 'guarantee', 'insurance')),
	CONSTRAINT "tender_bond_amount" CHECK ("tender_bond"."amount" > 0),
	CONSTRAINT "tender_bond_settled" CHECK ("tender_bond"."refunded_at" is null or "tender_bond"."forfeited_at" is null)
);
--> statement-breakpoint
CREATE TABLE "tender_clarification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"title" text NOT NULL,
	"question" text,
	"answer" text NOT NULL,
	"affects_preparation" boolean NOT NULL,
	"document_version" integer NOT NULL,
	"new_deadline" timestamptz,
	"published_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"document_version" integer NOT NULL,
	"note" text,
	"published_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "tender_download" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"document_version" integer NOT NULL,
	"file_name" text NOT NULL,
	"account_name" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4),
	"remark" text,
	CONSTRAINT "tender_item_qty" CHECK ("tender_item"."qty" > 0)
);
--> statement-breakpoint
CREATE TABLE "tender_lot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"lot_no" integer NOT NULL,
	"name" text NOT NULL,
	"public_ceiling" numeric(18, 2),
	"bond_amount" numeric(18, 2),
	"delivery_days" integer,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "tender_lot_secret" (
	"lot_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"tender_id" uuid NOT NULL,
	"estimate" numeric(18, 2),
	"ceiling" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "tender_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"registered_at" timestamptz,
	"contact_name" text,
	"contact_phone" text,
	"contact_email" text,
	"lot_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviewed_at" timestamptz,
	"reviewed_by_name" text,
	"review_note" text,
	"excluded_at" timestamptz,
	"exclude_reason" text,
	"blind" boolean NOT NULL,
	"named_from" timestamptz NOT NULL,
	CONSTRAINT "tender_participant_status" CHECK ("tender_participant"."status" in ('0', '1', '2', '3', '4'))
);
--> statement-breakpoint
CREATE TABLE "tender_question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"clarification_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tender_question_author" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"tender_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_secret" (
	"tender_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"estimate" numeric(18, 2),
	"ceiling" numeric(18, 2),
	"clarify_at" timestamptz,
	"openers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invitees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" text,
	"decision_note" text,
	"registered_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_bid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"sealed_bid_id" uuid NOT NULL,
	"receipt_no" text NOT NULL,
	"invalid_reason" text,
	"bond_received" boolean NOT NULL,
	"validity_days" integer,
	"signatory" text,
	"remark" text,
	"opened_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_bid_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"amount_excl" numeric(18, 2) NOT NULL,
	"amount_incl" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_bid_lot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"lot_no" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"delivery_days" integer,
	"statement" text,
	"amount_excl" numeric(18, 2),
	"tax" numeric(18, 2),
	"amount_incl" numeric(18, 2),
	"over_ceiling" boolean,
	"prices_opened_at" timestamptz,
	CONSTRAINT "tender_bid_lot_sealed" CHECK (("tender_bid_lot"."prices_opened_at" is null) = ("tender_bid_lot"."amount_incl" is null))
);
--> statement-breakpoint
CREATE TABLE "tender_late" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_opening" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"envelope" text NOT NULL,
	"first_opener" text,
	"first_opener_name" text,
	"first_turned_at" timestamptz,
	"second_opener_name" text,
	"opened_at" timestamptz,
	"record" jsonb,
	"record_sha256" text,
	"signature" text,
	"sign_key" text,
	"closed_at" timestamptz,
	"closed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "tender_opening_objection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"objection" text NOT NULL,
	"raised_at" timestamptz NOT NULL,
	"answer" text,
	"answered_by_name" text,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "tender_bid_inquiry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"lot_id" uuid,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"answer" text,
	"answered_at" timestamptz,
	CONSTRAINT "tender_bid_inquiry_kind" CHECK ("tender_bid_inquiry"."kind" in ('content', 'price'))
);
--> statement-breakpoint
CREATE TABLE "tender_committee" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"draw_id" uuid,
	"size" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamptz NOT NULL,
	"confirmed_by_name" text,
	"confirmed_at" timestamptz,
	"reviewed_at" timestamptz,
	"scored_at" timestamptz,
	"report" jsonb,
	"report_sha256" text,
	"report_at" timestamptz,
	"signed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "tender_member_seat" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"employer" text,
	"expert_id" uuid,
	"leader" boolean NOT NULL,
	"salt" text NOT NULL,
	"declared_at" timestamptz,
	"gone_at" timestamptz,
	"gone_reason" text,
	"replaces" uuid,
	"reviewed_at" timestamptz,
	"scored_at" timestamptz,
	"signed_at" timestamptz,
	"dissent" text,
	"public_at" timestamptz,
	CONSTRAINT "tender_member_seat_kind" CHECK ("tender_member_seat"."kind" in ('OWNER', 'TECH', 'ECON'))
);
--> statement-breakpoint
CREATE TABLE "tender_motion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"bid_id" uuid,
	"figure" text NOT NULL,
	"carried" boolean,
	"decided_at" timestamptz,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tender_motion_kind" CHECK ("tender_motion"."kind" in ('few', 'lowPrice')),
	CONSTRAINT "tender_motion_decided" CHECK (("tender_motion"."carried" is null) = ("tender_motion"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "tender_motion_vote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"motion_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"agree" boolean NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_review_vote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"lot_id" uuid,
	"item_key" text NOT NULL,
	"pass" boolean NOT NULL,
	"reason" text,
	CONSTRAINT "tender_review_vote_reason" CHECK ("tender_review_vote"."pass" or "tender_review_vote"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "tender_score" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"reason" text,
	CONSTRAINT "tender_score_range" CHECK ("tender_score"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tender_tie" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"bid_ids" jsonb NOT NULL,
	"list_hash" text NOT NULL,
	"commitment" text NOT NULL,
	"contribution" text,
	"nonce" text,
	"seed" text,
	"witness_name" text,
	"drawn_at" timestamptz,
	"drawn" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_tie_nonce" (
	"tie_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_verdict" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"out" text,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	CONSTRAINT "tender_verdict_out" CHECK ("tender_verdict"."out" in ('REVIEW', 'CEILING', 'LOW_PRICE', 'DAMAGED'))
);
--> statement-breakpoint
CREATE TABLE "tender_award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"note" text,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamptz NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_note" text,
	"publicity_from" timestamptz,
	"publicity_end" timestamptz,
	"calibrated_by_name" text,
	"calibrated_at" timestamptz,
	"completed_at" timestamptz,
	CONSTRAINT "tender_award_state" CHECK ("tender_award"."state" in ('proposed', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "tender_candidate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"lot_no" integer NOT NULL,
	"bid_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"rank" integer NOT NULL,
	"score" numeric(6, 2),
	"amount" numeric(18, 2) NOT NULL,
	"notice_no" text,
	"reason" text,
	"cause" text,
	"contract_no" text,
	"contract_on" date
);
--> statement-breakpoint
CREATE TABLE "tender_objection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"tender_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"objection" text NOT NULL,
	"raised_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"answer" text,
	"answered_by_name" text,
	"answered_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "expert_draw" DROP CONSTRAINT "expert_draw_subject";--> statement-breakpoint
ALTER TABLE "sealed_bid" ADD CONSTRAINT "sealed_bid_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_part" ADD CONSTRAINT "sealed_part_bid_id_sealed_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."sealed_bid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_award" ADD CONSTRAINT "small_award_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_award" ADD CONSTRAINT "small_award_small_bid_id_small_bid_id_fk" FOREIGN KEY ("small_bid_id") REFERENCES "public"."small_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_bid" ADD CONSTRAINT "small_bid_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_bid" ADD CONSTRAINT "small_bid_bid_id_sealed_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."sealed_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_bid" ADD CONSTRAINT "small_bid_answer_id_small_bid_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."small_bid_answer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_bid_answer" ADD CONSTRAINT "small_bid_answer_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_bid_line" ADD CONSTRAINT "small_bid_line_small_bid_id_small_bid_id_fk" FOREIGN KEY ("small_bid_id") REFERENCES "public"."small_bid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_objection" ADD CONSTRAINT "small_objection_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_line" ADD CONSTRAINT "small_project_line_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_member" ADD CONSTRAINT "small_project_member_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_secret" ADD CONSTRAINT "small_project_secret_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_supplier" ADD CONSTRAINT "small_project_supplier_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_project_supplier" ADD CONSTRAINT "small_project_supplier_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_reply" ADD CONSTRAINT "small_reply_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_score" ADD CONSTRAINT "small_score_project_id_small_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."small_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "small_score" ADD CONSTRAINT "small_score_answer_id_small_bid_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."small_bid_answer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bond" ADD CONSTRAINT "tender_bond_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bond" ADD CONSTRAINT "tender_bond_participant_id_tender_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."tender_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_clarification" ADD CONSTRAINT "tender_clarification_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_document" ADD CONSTRAINT "tender_document_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_download" ADD CONSTRAINT "tender_download_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_download" ADD CONSTRAINT "tender_download_participant_id_tender_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."tender_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_item" ADD CONSTRAINT "tender_item_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_item" ADD CONSTRAINT "tender_item_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_lot" ADD CONSTRAINT "tender_lot_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_lot_secret" ADD CONSTRAINT "tender_lot_secret_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_lot_secret" ADD CONSTRAINT "tender_lot_secret_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_member" ADD CONSTRAINT "tender_member_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_member" ADD CONSTRAINT "tender_member_participant_id_tender_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."tender_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_participant" ADD CONSTRAINT "tender_participant_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_participant" ADD CONSTRAINT "tender_participant_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question" ADD CONSTRAINT "tender_question_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question_author" ADD CONSTRAINT "tender_question_author_question_id_tender_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."tender_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question_author" ADD CONSTRAINT "tender_question_author_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question_author" ADD CONSTRAINT "tender_question_author_participant_id_tender_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."tender_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_secret" ADD CONSTRAINT "tender_secret_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid" ADD CONSTRAINT "tender_bid_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid" ADD CONSTRAINT "tender_bid_participant_id_tender_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."tender_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid" ADD CONSTRAINT "tender_bid_sealed_bid_id_sealed_bid_id_fk" FOREIGN KEY ("sealed_bid_id") REFERENCES "public"."sealed_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_item" ADD CONSTRAINT "tender_bid_item_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_item" ADD CONSTRAINT "tender_bid_item_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_item" ADD CONSTRAINT "tender_bid_item_item_id_tender_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."tender_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_lot" ADD CONSTRAINT "tender_bid_lot_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_lot" ADD CONSTRAINT "tender_bid_lot_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_lot" ADD CONSTRAINT "tender_bid_lot_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_late" ADD CONSTRAINT "tender_late_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_opening" ADD CONSTRAINT "tender_opening_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_opening_objection" ADD CONSTRAINT "tender_opening_objection_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_inquiry" ADD CONSTRAINT "tender_bid_inquiry_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_inquiry" ADD CONSTRAINT "tender_bid_inquiry_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bid_inquiry" ADD CONSTRAINT "tender_bid_inquiry_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_committee" ADD CONSTRAINT "tender_committee_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_committee" ADD CONSTRAINT "tender_committee_draw_id_expert_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."expert_draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_member_seat" ADD CONSTRAINT "tender_member_seat_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion" ADD CONSTRAINT "tender_motion_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion" ADD CONSTRAINT "tender_motion_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion" ADD CONSTRAINT "tender_motion_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion_vote" ADD CONSTRAINT "tender_motion_vote_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion_vote" ADD CONSTRAINT "tender_motion_vote_motion_id_tender_motion_id_fk" FOREIGN KEY ("motion_id") REFERENCES "public"."tender_motion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_motion_vote" ADD CONSTRAINT "tender_motion_vote_member_id_tender_member_seat_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."tender_member_seat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_review_vote" ADD CONSTRAINT "tender_review_vote_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_review_vote" ADD CONSTRAINT "tender_review_vote_member_id_tender_member_seat_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."tender_member_seat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_review_vote" ADD CONSTRAINT "tender_review_vote_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_review_vote" ADD CONSTRAINT "tender_review_vote_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_score" ADD CONSTRAINT "tender_score_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_score" ADD CONSTRAINT "tender_score_member_id_tender_member_seat_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."tender_member_seat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_score" ADD CONSTRAINT "tender_score_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_tie" ADD CONSTRAINT "tender_tie_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_tie" ADD CONSTRAINT "tender_tie_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_tie_nonce" ADD CONSTRAINT "tender_tie_nonce_tie_id_tender_tie_id_fk" FOREIGN KEY ("tie_id") REFERENCES "public"."tender_tie"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_verdict" ADD CONSTRAINT "tender_verdict_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_verdict" ADD CONSTRAINT "tender_verdict_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_verdict" ADD CONSTRAINT "tender_verdict_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_award" ADD CONSTRAINT "tender_award_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD CONSTRAINT "tender_candidate_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD CONSTRAINT "tender_candidate_award_id_tender_award_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."tender_award"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD CONSTRAINT "tender_candidate_lot_id_tender_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."tender_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_candidate" ADD CONSTRAINT "tender_candidate_bid_id_tender_bid_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."tender_bid"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_objection" ADD CONSTRAINT "tender_objection_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_blind_once" ON "bid_blind" USING btree ("biz_type","biz_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bid_draft_once" ON "bid_draft" USING btree ("biz_type","biz_id","round_no","supplier_id");--> statement-breakpoint
CREATE INDEX "bid_draft_supplier" ON "bid_draft" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seal_manifest_once" ON "seal_manifest" USING btree ("biz_type","biz_id","round_no","no");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_bid_receipt" ON "sealed_bid" USING btree ("tenant_id","receipt_no");--> statement-breakpoint
CREATE INDEX "sealed_bid_no" ON "sealed_bid" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_bid_revision" ON "sealed_bid" USING btree ("biz_type","biz_id","supplier_id","round_no","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_bid_current" ON "sealed_bid" USING btree ("biz_type","biz_id","supplier_id","round_no") WHERE current;--> statement-breakpoint
CREATE INDEX "sealed_bid_supplier" ON "sealed_bid" USING btree ("supplier_id","biz_type","biz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_part_once" ON "sealed_part" USING btree ("bid_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "small_award_one" ON "small_award" USING btree ("project_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "small_award_no" ON "small_award" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "small_award_project" ON "small_award" USING btree ("project_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "small_bid_of" ON "small_bid" USING btree ("bid_id");--> statement-breakpoint
CREATE UNIQUE INDEX "small_bid_answer_of" ON "small_bid" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "small_bid_project" ON "small_bid" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "small_bid_supplier" ON "small_bid" USING btree ("supplier_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "small_bid_answer_alias" ON "small_bid_answer" USING btree ("project_id","alias");--> statement-breakpoint
CREATE UNIQUE INDEX "small_bid_line_once" ON "small_bid_line" USING btree ("small_bid_id","line_id");--> statement-breakpoint
CREATE INDEX "small_objection_project" ON "small_objection" USING btree ("project_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "small_project_doc_no" ON "small_project" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "small_project_newest" ON "small_project" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_of_org" ON "small_project" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_of_author" ON "small_project" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_by_status" ON "small_project" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_by_publication" ON "small_project" USING btree ("tenant_id","publish_at") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_alike" ON "small_project" USING btree ("tenant_id","category_id","org_code","publish_at") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "small_project_due" ON "small_project" USING btree ("deadline") WHERE status = '0';--> statement-breakpoint
CREATE INDEX "small_project_words" ON "small_project" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "small_project_line_no" ON "small_project_line" USING btree ("project_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "small_project_member_once" ON "small_project_member" USING btree ("project_id","role","user_id");--> statement-breakpoint
CREATE INDEX "small_project_member_user" ON "small_project_member" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "small_project_supplier_once" ON "small_project_supplier" USING btree ("project_id","supplier_id");--> statement-breakpoint
CREATE INDEX "small_project_supplier_own" ON "small_project_supplier" USING btree ("supplier_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "small_reply_once" ON "small_reply" USING btree ("project_id","supplier_id");--> statement-breakpoint
CREATE INDEX "small_reply_supplier" ON "small_reply" USING btree ("supplier_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "small_score_once" ON "small_score" USING btree ("project_id","evaluator_id","answer_id","item_key");--> statement-breakpoint
CREATE INDEX "small_score_answer" ON "small_score" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_doc_no" ON "tender" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "tender_newest" ON "tender" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_of_org" ON "tender" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_of_author" ON "tender" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_by_status" ON "tender" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_by_bid_deadline" ON "tender" USING btree ("tenant_id","bid_deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_by_reg_deadline" ON "tender" USING btree ("tenant_id","reg_deadline") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_by_opening" ON "tender" USING btree ("tenant_id","open_at") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_by_publication" ON "tender" USING btree ("tenant_id","publish_at") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "tender_words" ON "tender" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tender_project_words" ON "tender" USING gin ("project_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bond_once" ON "tender_bond" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "tender_bond_tender" ON "tender_bond" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "tender_bond_expiry" ON "tender_bond" USING btree ("tenant_id","valid_to") WHERE valid_to is not null and refunded_at is null and forfeited_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_clarification_version" ON "tender_clarification" USING btree ("tender_id","document_version");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_clarification_no" ON "tender_clarification" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_document_version" ON "tender_document" USING btree ("tender_id","document_version");--> statement-breakpoint
CREATE INDEX "tender_download_tender" ON "tender_download" USING btree ("tender_id","at");--> statement-breakpoint
CREATE INDEX "tender_download_participant" ON "tender_download" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_item_no" ON "tender_item" USING btree ("lot_id","line_no");--> statement-breakpoint
CREATE INDEX "tender_item_tender" ON "tender_item" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_lot_no" ON "tender_lot" USING btree ("tender_id","lot_no");--> statement-breakpoint
CREATE INDEX "tender_lot_secret_tender" ON "tender_lot_secret" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_member_once" ON "tender_member" USING btree ("tender_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tender_member_participant" ON "tender_member" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_participant_once" ON "tender_participant" USING btree ("tender_id","supplier_id");--> statement-breakpoint
CREATE INDEX "tender_participant_supplier" ON "tender_participant" USING btree ("supplier_id","status","tender_id");--> statement-breakpoint
CREATE INDEX "tender_question_tender" ON "tender_question" USING btree ("tender_id","asked_at");--> statement-breakpoint
CREATE INDEX "tender_question_author_supplier" ON "tender_question_author" USING btree ("supplier_id","tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bid_once" ON "tender_bid" USING btree ("tender_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bid_sealed" ON "tender_bid" USING btree ("sealed_bid_id");--> statement-breakpoint
CREATE INDEX "tender_bid_supplier" ON "tender_bid" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bid_item_once" ON "tender_bid_item" USING btree ("bid_id","item_id");--> statement-breakpoint
CREATE INDEX "tender_bid_item_tender" ON "tender_bid_item" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bid_lot_once" ON "tender_bid_lot" USING btree ("bid_id","lot_id");--> statement-breakpoint
CREATE INDEX "tender_bid_lot_tender" ON "tender_bid_lot" USING btree ("tender_id","lot_no");--> statement-breakpoint
CREATE INDEX "tender_late_tender" ON "tender_late" USING btree ("tender_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_opening_once" ON "tender_opening" USING btree ("tender_id","envelope");--> statement-breakpoint
CREATE INDEX "tender_opening_objection_tender" ON "tender_opening_objection" USING btree ("tender_id","raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_opening_objection_one" ON "tender_opening_objection" USING btree ("tender_id","supplier_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "tender_bid_inquiry_tender" ON "tender_bid_inquiry" USING btree ("tender_id","asked_at");--> statement-breakpoint
CREATE INDEX "tender_bid_inquiry_supplier" ON "tender_bid_inquiry" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_committee_once" ON "tender_committee" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_member_seat_once" ON "tender_member_seat" USING btree ("tender_id","user_id");--> statement-breakpoint
CREATE INDEX "tender_member_seat_user" ON "tender_member_seat" USING btree ("user_id","tender_id");--> statement-breakpoint
CREATE INDEX "tender_motion_tender" ON "tender_motion" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_motion_vote_once" ON "tender_motion_vote" USING btree ("motion_id","member_id");--> statement-breakpoint
CREATE INDEX "tender_motion_vote_tender" ON "tender_motion_vote" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_review_vote_once" ON "tender_review_vote" USING btree ("member_id","bid_id","item_key",coalesce(lot_id, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "tender_review_vote_tender" ON "tender_review_vote" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_score_once" ON "tender_score" USING btree ("member_id","bid_id","item_key");--> statement-breakpoint
CREATE INDEX "tender_score_tender" ON "tender_score" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "tender_tie_tender" ON "tender_tie" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_verdict_once" ON "tender_verdict" USING btree ("bid_id","lot_id");--> statement-breakpoint
CREATE INDEX "tender_verdict_tender" ON "tender_verdict" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_award_no" ON "tender_award" USING btree ("tender_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_award_open" ON "tender_award" USING btree ("tender_id") WHERE state <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_rank" ON "tender_candidate" USING btree ("award_id","lot_id","rank");--> statement-breakpoint
CREATE INDEX "tender_candidate_tender" ON "tender_candidate" USING btree ("tender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_candidate_chosen" ON "tender_candidate" USING btree ("award_id","lot_id") WHERE notice_no is not null;--> statement-breakpoint
CREATE INDEX "tender_objection_tender" ON "tender_objection" USING btree ("tender_id","raised_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_objection_one" ON "tender_objection" USING btree ("tender_id","supplier_id") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'tender', 'auction', 'smallProject', 'expert', 'expertDraw'));--> statement-breakpoint
ALTER TABLE "expert_draw" ADD CONSTRAINT "expert_draw_subject" CHECK ("expert_draw"."subject_type" in ('inquiry', 'auction', 'tender'));