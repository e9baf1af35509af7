CREATE TABLE "officer_key" (
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
	"user_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"purpose" text NOT NULL,
	"opening_key" text,
	"signing_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"own_signature" text NOT NULL,
	"proven_at" timestamptz,
	"rehearsed_at" timestamptz,
	"ended_at" timestamptz,
	"reason" text,
	"note" text,
	"replaces" uuid,
	CONSTRAINT "officer_key_status" CHECK ("officer_key"."status" in ('0', '1', '2', '8', '9')),
	CONSTRAINT "officer_key_purpose" CHECK ("officer_key"."purpose" in ('open', 'certify') and ("officer_key"."purpose" = 'open') = ("officer_key"."opening_key" is not null)),
	CONSTRAINT "officer_key_reason" CHECK ("officer_key"."reason" in ('lost', 'copied', 'left'))
);
--> statement-breakpoint
CREATE TABLE "officer_key_certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"officer_key_id" uuid NOT NULL,
	"certifier_key_id" uuid NOT NULL,
	"certifier_user_id" uuid NOT NULL,
	"certificate" jsonb NOT NULL,
	"struck" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "officer_key_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"officer_key_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"until" timestamptz NOT NULL,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "officer_key_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"officer_key_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"locked" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_rehearsal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"key_ids" jsonb NOT NULL,
	"manifest" jsonb NOT NULL,
	"bid" jsonb NOT NULL,
	"first_key_id" uuid,
	"relay" jsonb,
	"turned_until" timestamptz,
	"second_key_id" uuid,
	"opened_at" timestamptz,
	"json" text,
	"turns" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "opening_rehearsal_relay" CHECK ("opening_rehearsal"."relay" is null or ("opening_rehearsal"."first_key_id" is not null and "opening_rehearsal"."opened_at" is null))
);
--> statement-breakpoint
CREATE TABLE "opening_ceremony" (
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
	"first_user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"relay" jsonb,
	"turned_until" timestamptz NOT NULL,
	"turns" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamptz,
	CONSTRAINT "opening_ceremony_relay" CHECK ("opening_ceremony"."relay" is null or "opening_ceremony"."opened_at" is null)
);
--> statement-breakpoint
CREATE TABLE "auction" (
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
	"openness" text NOT NULL,
	"category_id" uuid,
	"category_name" text,
	"project_name" text,
	"org_name" text,
	"purchaser_id" uuid,
	"purchaser_name" text NOT NULL,
	"unit" text NOT NULL,
	"currency" text NOT NULL,
	"price_basis" text NOT NULL,
	"deposit" numeric(18, 2),
	"plan_start" timestamptz,
	"plan_end" timestamptz,
	"min_bidders" integer NOT NULL,
	"wait_minutes" integer NOT NULL,
	"decrement_kind" text NOT NULL,
	"decrement_value" numeric(20, 6),
	"tiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decrement_base" text NOT NULL,
	"max_drop_pct" numeric(9, 6) NOT NULL,
	"trigger_window_s" integer NOT NULL,
	"extend_s" integer NOT NULL,
	"extend_mode" text NOT NULL,
	"trigger_rank" integer,
	"max_extensions" integer,
	"rank_visibility" text NOT NULL,
	"show_bidder_count" boolean NOT NULL,
	"initial_quote_required" boolean NOT NULL,
	"proxy_allowed" boolean NOT NULL,
	"self_outbid" boolean NOT NULL,
	"blind_buyer" boolean NOT NULL,
	"publish_result" boolean NOT NULL,
	"publish_amount" boolean NOT NULL,
	"delivery_terms" text,
	"payment_terms" text,
	"contact_name" text,
	"contact_phone" text,
	"remark" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"publish_at" timestamptz,
	"started_at" timestamptz,
	"end_at" timestamptz,
	"awarded_at" timestamptz,
	CONSTRAINT "auction_status" CHECK ("auction"."status" in ('-1', '-2', '0', '1', '2', '3', '4', '5', '8', '9')),
	CONSTRAINT "auction_openness" CHECK ("auction"."openness" in ('public', 'invited')),
	CONSTRAINT "auction_unit" CHECK ("auction"."unit" in ('whole', 'line')),
	CONSTRAINT "auction_base" CHECK ("auction"."decrement_base" = 'own' or "auction"."rank_visibility" in ('rankAndLead', 'leadOnly') or "auction"."status" in ('-1', '-2'))
);
--> statement-breakpoint
CREATE TABLE "auction_award" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"doc_no" text NOT NULL,
	"state" text NOT NULL,
	"rows" jsonb NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"is_lowest" boolean NOT NULL,
	"is_above_reserve" boolean NOT NULL,
	"reason" text,
	"proposed_by" text NOT NULL,
	"proposed_by_name" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"decision_note" text,
	CONSTRAINT "auction_award_state" CHECK ("auction_award"."state" in ('proposed', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "auction_bid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"lot" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"at" timestamptz NOT NULL,
	"source" text NOT NULL,
	"rank" integer NOT NULL,
	"is_valid" boolean NOT NULL,
	"claimed_at" timestamptz,
	"voided_at" timestamptz,
	"hash" text NOT NULL,
	CONSTRAINT "auction_bid_amount" CHECK ("auction_bid"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "auction_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_initial_quote" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"amounts" jsonb NOT NULL,
	"quoted_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4),
	"start_price" numeric(20, 6),
	"need_date" date,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "auction_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_participant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"auction_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_version_id" uuid,
	"supplier_name" text NOT NULL,
	"source" text NOT NULL,
	"sign_up" text NOT NULL,
	"signed_up_at" timestamptz,
	"refuse_reason" text,
	"entered_at" timestamptz,
	"connected_until" timestamptz,
	CONSTRAINT "auction_participant_sign_up" CHECK ("auction_participant"."sign_up" in ('0', '1', '2', '3', '4'))
);
--> statement-breakpoint
CREATE TABLE "auction_seat" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"auction_id" uuid NOT NULL,
	"alias" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_secret" (
	"auction_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"reserve_price" numeric(18, 2),
	"invitees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_by" text,
	"decision_note" text,
	"start_total" numeric(18, 2),
	"lead_total" numeric(18, 2),
	"bid_count" integer DEFAULT 0 NOT NULL,
	"bidder_count" integer DEFAULT 0 NOT NULL,
	"asked" text,
	"asked_by" text,
	"asked_by_name" text,
	"asked_at" timestamptz,
	"ask_reason" text,
	"ask_seq" integer
);
--> statement-breakpoint
ALTER TABLE "sys_comment" DROP CONSTRAINT "sys_comment_type";--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "seal_mode" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "signer" text;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "officer_key_certificate" ADD CONSTRAINT "officer_key_certificate_officer_key_id_officer_key_id_fk" FOREIGN KEY ("officer_key_id") REFERENCES "public"."officer_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_key_certificate" ADD CONSTRAINT "officer_key_certificate_certifier_key_id_officer_key_id_fk" FOREIGN KEY ("certifier_key_id") REFERENCES "public"."officer_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_key_challenge" ADD CONSTRAINT "officer_key_challenge_officer_key_id_officer_key_id_fk" FOREIGN KEY ("officer_key_id") REFERENCES "public"."officer_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officer_key_secret" ADD CONSTRAINT "officer_key_secret_officer_key_id_officer_key_id_fk" FOREIGN KEY ("officer_key_id") REFERENCES "public"."officer_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_award" ADD CONSTRAINT "auction_award_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_bid" ADD CONSTRAINT "auction_bid_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_bid" ADD CONSTRAINT "auction_bid_participant_id_auction_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."auction_participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_event" ADD CONSTRAINT "auction_event_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_initial_quote" ADD CONSTRAINT "auction_initial_quote_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_line" ADD CONSTRAINT "auction_line_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_message" ADD CONSTRAINT "auction_message_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_participant" ADD CONSTRAINT "auction_participant_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_participant" ADD CONSTRAINT "auction_participant_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_seat" ADD CONSTRAINT "auction_seat_participant_id_auction_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."auction_participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_seat" ADD CONSTRAINT "auction_seat_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_secret" ADD CONSTRAINT "auction_secret_auction_id_auction_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "officer_key_doc_no" ON "officer_key" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE UNIQUE INDEX "officer_key_fingerprint" ON "officer_key" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "officer_key_in_force" ON "officer_key" USING btree ("tenant_id","user_id") WHERE status in ('0', '1', '2');--> statement-breakpoint
CREATE INDEX "officer_key_newest" ON "officer_key" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "officer_key_of_org" ON "officer_key" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "officer_key_of_author" ON "officer_key" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "officer_key_certificate_once" ON "officer_key_certificate" USING btree ("officer_key_id","certifier_user_id") WHERE not struck;--> statement-breakpoint
CREATE INDEX "officer_key_certificate_by" ON "officer_key_certificate" USING btree ("certifier_key_id");--> statement-breakpoint
CREATE INDEX "officer_key_challenge_of" ON "officer_key_challenge" USING btree ("officer_key_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "officer_key_secret_once" ON "officer_key_secret" USING btree ("officer_key_id");--> statement-breakpoint
CREATE INDEX "opening_rehearsal_newest" ON "opening_rehearsal" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_ceremony_once" ON "opening_ceremony" USING btree ("biz_type","biz_id","round_no");--> statement-breakpoint
CREATE INDEX "opening_ceremony_waiting" ON "opening_ceremony" USING btree ("turned_until") WHERE relay is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_doc_no" ON "auction" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "auction_newest" ON "auction" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "auction_of_org" ON "auction" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "auction_of_author" ON "auction" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "auction_by_status" ON "auction" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "auction_by_start" ON "auction" USING btree ("tenant_id","plan_start") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "auction_due" ON "auction" USING btree ("status","end_at") WHERE status in ('0', '1');--> statement-breakpoint
CREATE INDEX "auction_words" ON "auction" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "auction_award_one" ON "auction_award" USING btree ("auction_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "auction_award_no" ON "auction_award" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "auction_award_auction" ON "auction_award" USING btree ("auction_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_bid_seq" ON "auction_bid" USING btree ("auction_id","seq");--> statement-breakpoint
CREATE INDEX "auction_bid_supplier" ON "auction_bid" USING btree ("supplier_id","auction_id");--> statement-breakpoint
CREATE INDEX "auction_bid_participant" ON "auction_bid" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_event_seq" ON "auction_event" USING btree ("auction_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_initial_quote_once" ON "auction_initial_quote" USING btree ("auction_id","supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_line_no" ON "auction_line" USING btree ("auction_id","line_no");--> statement-breakpoint
CREATE INDEX "auction_message_auction" ON "auction_message" USING btree ("auction_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_participant_once" ON "auction_participant" USING btree ("auction_id","supplier_id");--> statement-breakpoint
CREATE INDEX "auction_participant_supplier" ON "auction_participant" USING btree ("supplier_id","auction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_seat_alias" ON "auction_seat" USING btree ("auction_id","alias");--> statement-breakpoint
ALTER TABLE "sys_comment" ADD CONSTRAINT "sys_comment_type" CHECK ("sys_comment"."biz_type" in ('inquiry', 'supplier', 'changeRequest', 'evalPlan', 'evaluation', 'qualityAudit', 'qualityCheck', 'supervision', 'notice', 'questionnaire', 'standing', 'secondarySupplier', 'sample', 'officerKey', 'auction'));--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_seal_mode" CHECK ("inquiry"."seal_mode" in ('server', 'client') and ("inquiry"."seal_mode" = 'server' or "inquiry"."sealed"));