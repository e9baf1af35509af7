DROP INDEX "sys_data_log_row";--> statement-breakpoint
DROP INDEX "sys_data_log_time";--> statement-breakpoint
DROP INDEX "sys_log_time";--> statement-breakpoint
DROP INDEX "sys_job_log_newest";--> statement-breakpoint
DROP INDEX "sys_job_log_job";--> statement-breakpoint
ALTER TABLE "sys_log" ADD COLUMN "sealed_by" uuid;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "del_flag" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_chain_actor" ON "audit_chain" USING btree ("tenant_id","actor","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_action" ON "audit_chain" USING btree ("tenant_id","action","seq");--> statement-breakpoint
CREATE INDEX "audit_chain_at" ON "audit_chain" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "sys_data_log_table" ON "sys_data_log" USING btree ("tenant_id","data_table","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_data_log_record" ON "sys_data_log" USING btree ("tenant_id","data_id","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_data_log_author" ON "sys_data_log" USING btree ("tenant_id","create_by","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_newest" ON "sys_log" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_operate" ON "sys_log" USING btree ("tenant_id","operate_type","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_content" ON "sys_log" USING btree ("tenant_id","log_content","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_user" ON "sys_log" USING btree ("tenant_id","username","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_ip" ON "sys_log" USING btree ("tenant_id","ip","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_visits" ON "sys_log" USING btree ("tenant_id","create_time","ip") WHERE "sys_log"."log_type" = 1 and "sys_log"."error_key" is null;--> statement-breakpoint
CREATE INDEX "sys_log_sealed" ON "sys_log" USING btree ("sealed_by") WHERE "sys_log"."sealed_by" is not null;--> statement-breakpoint
CREATE INDEX "sys_job_log_outcome" ON "sys_job_log" USING btree ("tenant_id","status","start_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_log_running" ON "sys_job_log" USING btree ("job_class_name") WHERE "sys_job_log"."status" = '0';--> statement-breakpoint
CREATE INDEX "sys_data_log_row" ON "sys_data_log" USING btree ("data_table","data_id","data_version");--> statement-breakpoint
CREATE INDEX "sys_data_log_time" ON "sys_data_log" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_log_time" ON "sys_log" USING btree ("tenant_id","log_type","create_time","id");--> statement-breakpoint
CREATE INDEX "sys_job_log_newest" ON "sys_job_log" USING btree ("tenant_id","start_time","id");--> statement-breakpoint
CREATE INDEX "sys_job_log_job" ON "sys_job_log" USING btree ("tenant_id","job_class_name","start_time","id");--> statement-breakpoint
-- Methods become the codes of the dictionary, words become keys, versions of a record are counted.
SELECT set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);--> statement-breakpoint
UPDATE "sys_log" SET "request_type" = "operate_type", "operate_type" = CASE
  WHEN "log_content" ~ '\.(add|copy|register)' THEN '2' WHEN "log_content" ~ '\.delete' THEN '4' WHEN "log_content" ~ '\.import' THEN '5'
  WHEN "log_content" ~ '\.export' THEN '6' WHEN "operate_type" = 'GET' THEN '1' WHEN "operate_type" = 'DELETE' THEN '4' ELSE '3' END
  WHERE "operate_type" IN ('GET', 'POST', 'PUT', 'DELETE');--> statement-breakpoint
UPDATE "sys_log" SET "log_content" = CASE WHEN "error_key" IS NULL THEN 'session.signIn' ELSE 'session.signInFailed' END WHERE "log_type" = 1;--> statement-breakpoint
UPDATE "sys_data_log" l SET "data_version" = n.version FROM (
  SELECT "id", row_number() OVER (PARTITION BY "data_table", "data_id" ORDER BY "create_time", "data_version") AS version FROM "sys_data_log") n
  WHERE n."id" = l."id";--> statement-breakpoint
SELECT set_config('app.kind', '', true), set_config('app.tenant', '', true);
