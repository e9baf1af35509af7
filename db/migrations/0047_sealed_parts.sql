CREATE TABLE "quotation_part" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"quotation_id" uuid NOT NULL,
	"part" text NOT NULL,
	"commit" text NOT NULL,
	"ciphertext" text NOT NULL,
	"ct_sha256" text NOT NULL,
	"wraps" jsonb NOT NULL,
	"own" text NOT NULL,
	"opened_at" timestamptz,
	"salt" text,
	"json" text,
	CONSTRAINT "quotation_part_name" CHECK ("quotation_part"."part" in ('A', 'T', 'P')),
	CONSTRAINT "quotation_part_sealed" CHECK ("quotation_part"."opened_at" is not null or ("quotation_part"."salt" is null and "quotation_part"."json" is null))
);
--> statement-breakpoint
-- Round keys were stored before; now they are drawn from SEAL_KEY, and the rows say what offers are sealed to.
DELETE FROM "inquiry_seal";--> statement-breakpoint
-- First answers were stored in clear; a repeat of a request from before is done anew.
DELETE FROM "sys_idempotency";--> statement-breakpoint
DROP INDEX "inquiry_seal_once";--> statement-breakpoint
ALTER TABLE "sys_idempotency" ALTER COLUMN "answer" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD COLUMN "no" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD COLUMN "content_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD COLUMN "sha256" text NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_seal" ADD COLUMN "signed" jsonb NOT NULL;--> statement-breakpoint
-- Offers received before have neither manifest nor sealed parts: opened ones keep their plain columns.
ALTER TABLE "quotation" ADD COLUMN "manifest_sha256" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "quotation" ALTER COLUMN "manifest_sha256" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "quotation_part" ADD CONSTRAINT "quotation_part_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_part_once" ON "quotation_part" USING btree ("quotation_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_seal_once" ON "inquiry_seal" USING btree ("inquiry_id","round_no","no");--> statement-breakpoint
ALTER TABLE "inquiry_seal" DROP COLUMN "public_key";--> statement-breakpoint
ALTER TABLE "inquiry_seal" DROP COLUMN "private_key_cipher";--> statement-breakpoint
ALTER TABLE "quotation" DROP COLUMN "ciphertext";--> statement-breakpoint
ALTER TABLE "quotation" DROP COLUMN "wrapped_key";--> statement-breakpoint
ALTER TABLE "quotation" DROP COLUMN "own_key";--> statement-breakpoint
ALTER TABLE "quotation" DROP COLUMN "commit_hash";--> statement-breakpoint
ALTER TABLE "quotation" DROP COLUMN "signature";