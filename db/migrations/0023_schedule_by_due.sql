DROP INDEX "po_schedule_due";--> statement-breakpoint
CREATE INDEX "po_schedule_by_due" ON "po_schedule" USING btree ("supplier_id",coalesce("confirmed_date", "need_date"));