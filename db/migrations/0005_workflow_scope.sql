ALTER TABLE "wf_version" ADD COLUMN "for_org" text;--> statement-breakpoint
ALTER TABLE "wf_version" ADD COLUMN "when" jsonb;--> statement-breakpoint
ALTER TABLE "wf_version" ADD COLUMN "priority" integer DEFAULT 100 NOT NULL;