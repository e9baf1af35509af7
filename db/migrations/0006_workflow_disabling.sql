ALTER TABLE "wf_model" ADD COLUMN "disable_by" text;--> statement-breakpoint
ALTER TABLE "wf_model" ADD COLUMN "disable_at" timestamptz;