CREATE TABLE "audit_checkpoint" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"reason" text NOT NULL,
	"size" bigint NOT NULL,
	"root" text NOT NULL,
	"note" text NOT NULL,
	"signed_by" text NOT NULL,
	"frontier" jsonb NOT NULL,
	CONSTRAINT "audit_checkpoint_reason" CHECK ("audit_checkpoint"."reason" in ('daily', 'opening', 'award'))
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "entry_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "payload_sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "entry_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_checkpoint_at" ON "audit_checkpoint" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "audit_checkpoint_size" ON "audit_checkpoint" USING btree ("tenant_id","size");--> statement-breakpoint
-- What was there before has neither hashes of its own nor a signature: `npm run chain:sign` makes both, nothing else does.
UPDATE "audit_head" SET "seal" = "hash" WHERE "seq" = 0;--> statement-breakpoint
ALTER TABLE "audit_chain" ALTER COLUMN "entry_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_chain" ALTER COLUMN "payload_sha256" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_chain" ALTER COLUMN "entry_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_chain" ALTER COLUMN "signed_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_chain" ALTER COLUMN "signature" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_head" ALTER COLUMN "seal" DROP DEFAULT;
