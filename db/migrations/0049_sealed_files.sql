ALTER TABLE "sys_file" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "content_key" text;