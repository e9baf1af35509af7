DROP INDEX "payable_item_uninvoiced";--> statement-breakpoint
CREATE INDEX "purchase_order_by_company" ON "purchase_order" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_by_company" ON "delivery_notice" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "delivery_notice_expected" ON "delivery_notice" USING btree ("tenant_id","eta","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "goods_receipt_by_company" ON "goods_receipt" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_by_company" ON "inspection" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inspection_due" ON "inspection" USING btree ("tenant_id","due_at","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payable_item_unstated_by_day" ON "payable_item" USING btree ("tenant_id","event_date","id") WHERE statement_line_id is null;--> statement-breakpoint
CREATE INDEX "payable_due_by_company" ON "payable_due" USING btree ("tenant_id","supplier_name","id");--> statement-breakpoint
CREATE INDEX "payable_due_by_any_day" ON "payable_due" USING btree ("tenant_id","due_date","id");--> statement-breakpoint
CREATE INDEX "payment_by_company" ON "payment" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_by_company" ON "invoice" USING btree ("tenant_id","supplier_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("tenant_id","issue_date","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "payable_item_uninvoiced" ON "payable_item" USING btree ("supplier_id","seq") WHERE invoiced_qty <> qty or (grade = 'J' and invoiced_amount = 0);