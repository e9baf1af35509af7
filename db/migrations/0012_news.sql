ALTER TABLE "sys_announcement_send" ADD COLUMN "on_behalf" text;--> statement-breakpoint
ALTER TABLE "sys_mail" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "sys_mail" ADD CONSTRAINT "sys_mail_message_id_sys_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."sys_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_announcement_to_all" ON "sys_announcement" USING btree ("tenant_id","create_time") WHERE "sys_announcement"."msg_type" = 'ALL';--> statement-breakpoint
CREATE INDEX "sys_announcement_written" ON "sys_announcement" USING btree ("tenant_id","create_time") WHERE "sys_announcement"."biz_type" is null;--> statement-breakpoint
CREATE INDEX "sys_mail_message" ON "sys_mail" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "sys_announcement_status" CHECK ("sys_announcement"."send_status" in ('0', '1', '2'));--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "sys_announcement_window" CHECK ("sys_announcement"."start_time" < "sys_announcement"."end_time");--> statement-breakpoint
-- The page is known by the name that clients of the ancestor's family look for.
SELECT set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);--> statement-breakpoint
UPDATE "sys_permission" SET "component" = 'system/UserAnnouncementList' WHERE "component" = 'sys/announcement/mine';--> statement-breakpoint
SELECT set_config('app.kind', '', true), set_config('app.tenant', '', true);
