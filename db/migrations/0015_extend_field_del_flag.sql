DROP INDEX "sys_user_login_name";--> statement-breakpoint
ALTER TABLE "sys_extend_field" ADD COLUMN "del_flag" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_login_name" ON "sys_user" USING btree ("login_name") WHERE del_flag = 0;