CREATE INDEX "inquiry_by_publication" ON "inquiry" USING btree ("tenant_id","publish_at") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_round_by_deadline" ON "inquiry_round" USING btree ("tenant_id","quote_deadline");--> statement-breakpoint
CREATE INDEX "inquiry_round_by_opening" ON "inquiry_round" USING btree ("tenant_id","open_at");--> statement-breakpoint
CREATE INDEX "auction_by_publication" ON "auction" USING btree ("tenant_id","publish_at") WHERE del_flag = 0;