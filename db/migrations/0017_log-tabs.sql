DROP INDEX "sys_log_operate";--> statement-breakpoint
DROP INDEX "sys_log_content";--> statement-breakpoint
DROP INDEX "sys_log_user";--> statement-breakpoint
DROP INDEX "sys_log_ip";--> statement-breakpoint
CREATE INDEX "sys_log_operate" ON "sys_log" USING btree ("tenant_id","operate_type","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_content" ON "sys_log" USING btree ("tenant_id","log_content","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_user" ON "sys_log" USING btree ("tenant_id","username","create_time","id","log_type","sealed_by");--> statement-breakpoint
CREATE INDEX "sys_log_ip" ON "sys_log" USING btree ("tenant_id","ip","create_time","id","log_type","sealed_by");