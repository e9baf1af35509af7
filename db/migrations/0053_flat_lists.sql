DROP INDEX "inquiry_newest";--> statement-breakpoint
DROP INDEX "inquiry_by_status";--> statement-breakpoint
DROP INDEX "notice_newest";--> statement-breakpoint
DROP INDEX "notice_by_status";--> statement-breakpoint
DROP INDEX "questionnaire_newest";--> statement-breakpoint
DROP INDEX "questionnaire_by_status";--> statement-breakpoint
CREATE INDEX "inquiry_of_org" ON "inquiry" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_of_author" ON "inquiry" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_of_org" ON "notice" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_of_author" ON "notice" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_of_org" ON "questionnaire" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_of_author" ON "questionnaire" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "eval_plan_of_org" ON "eval_plan" USING btree ("tenant_id","org_code","create_time","id");--> statement-breakpoint
CREATE INDEX "eval_plan_of_author" ON "eval_plan" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "quality_audit_of_org" ON "quality_audit" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_audit_of_author" ON "quality_audit" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_of_org" ON "quality_check" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "quality_check_of_author" ON "quality_check" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_of_org" ON "supervision_plan" USING btree ("tenant_id","org_code","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supervision_plan_of_author" ON "supervision_plan" USING btree ("tenant_id","create_by","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "inquiry_by_status" ON "inquiry" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "notice_by_status" ON "notice" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_newest" ON "questionnaire" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "questionnaire_by_status" ON "questionnaire" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0;