DROP INDEX "sys_user_newest";--> statement-breakpoint
DROP INDEX "sys_user_supplier";--> statement-breakpoint
CREATE INDEX "sys_session_open" ON "sys_session" USING btree ("tenant_id","create_time") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "sys_user_phone" ON "sys_user" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "sys_user_work_no" ON "sys_user" USING btree ("tenant_id","work_no");--> statement-breakpoint
CREATE INDEX "sys_user_staff_newest" ON "sys_user" USING btree ("tenant_id","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_name" ON "sys_user" USING btree ("tenant_id","username","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_realname" ON "sys_user" USING btree ("tenant_id","realname","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_status" ON "sys_user" USING btree ("tenant_id","status","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_staff_sex" ON "sys_user" USING btree ("tenant_id","sex","create_time","id") WHERE del_flag = 0 and supplier_id is null;--> statement-breakpoint
CREATE INDEX "sys_user_deleted" ON "sys_user" USING btree ("tenant_id","update_time") WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_user_username_words" ON "sys_user" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_realname_words" ON "sys_user" USING gin ("realname" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_phone_words" ON "sys_user" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_email_words" ON "sys_user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sys_user_supplier" ON "sys_user" USING btree ("supplier_id","create_time");