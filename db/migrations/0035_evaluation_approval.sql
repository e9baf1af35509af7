CREATE TABLE "evaluation_completion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"total" numeric(7, 2) NOT NULL,
	"grade" text,
	"counted_weight" numeric(7, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"missing_scorers" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamptz,
	"reason" text,
	CONSTRAINT "evaluation_completion_state" CHECK ("evaluation_completion"."state" in ('0', '1', '2'))
);
--> statement-breakpoint
ALTER TABLE "quality_audit" DROP CONSTRAINT "quality_audit_source";--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "preferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "evaluation_id" uuid;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "evaluation_no" text;--> statement-breakpoint
ALTER TABLE "evaluation_completion" ADD CONSTRAINT "evaluation_completion_evaluation_id_evaluation_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_completion_open" ON "evaluation_completion" USING btree ("evaluation_id") WHERE state = '0';--> statement-breakpoint
CREATE INDEX "evaluation_completion_of" ON "evaluation_completion" USING btree ("evaluation_id","create_time");--> statement-breakpoint
CREATE INDEX "supplier_preferred" ON "supplier" USING btree ("tenant_id","create_time","id") WHERE preferred;--> statement-breakpoint
CREATE INDEX "evaluation_last_of" ON "evaluation" USING btree ("supplier_id","completed_at") WHERE status = '3';--> statement-breakpoint
ALTER TABLE "quality_audit" ADD CONSTRAINT "quality_audit_source" CHECK ("quality_audit"."source" in ('CHECK', 'IQC', 'SUPERVISION', 'COMPLAINT', 'EVALUATION'));--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
-- Who completed evaluations now proposes their completion; another person approves it.
update sys_permission set code = 'srm:evaluation:propose', perms = 'srm:evaluation:propose',
  name = case when name = '完成评价' then '提交完成审批' else name end,
  name_en = case when name_en = 'Complete' then 'Propose completion' else name_en end
  where code = 'srm:evaluation:complete';--> statement-breakpoint
update supplier s set preferred = true from (
  select distinct on (supplier_id) supplier_id, grade, bands from evaluation
  where status = '3' and grade is not null order by supplier_id, completed_at desc) e
  where e.supplier_id = s.id and jsonb_array_length(e.bands) > 1
    and e.grade = (select b ->> 'grade' from jsonb_array_elements(e.bands) b order by (b ->> 'from')::numeric desc limit 1);
