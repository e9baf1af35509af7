DROP INDEX "inquiry_newest";--> statement-breakpoint
DROP INDEX "inquiry_by_status";--> statement-breakpoint
DROP INDEX "inquiry_by_deadline";--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "linked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "invitees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_file_unlinked" ON "sys_file" USING btree ("create_time") WHERE linked_at is null;--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_status" ON "inquiry" USING btree ("status","create_time") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_deadline" ON "inquiry" USING btree ("quote_deadline") WHERE del_flag = 0;