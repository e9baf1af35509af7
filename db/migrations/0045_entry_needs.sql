ALTER TABLE "sys_announcement" ADD COLUMN "routed" jsonb;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "needs" text;--> statement-breakpoint
CREATE INDEX "sys_announcement_routed" ON "sys_announcement" USING btree ("tenant_id") WHERE routed is not null;