CREATE TABLE "change_request_litigation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"change_request_id" uuid NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD COLUMN "applied_at" timestamptz;--> statement-breakpoint
ALTER TABLE "change_request" ADD COLUMN "on_behalf_by" text;--> statement-breakpoint
ALTER TABLE "change_request_litigation" ADD CONSTRAINT "change_request_litigation_change_request_id_change_request_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_litigation_once" ON "change_request_litigation" USING btree ("change_request_id");--> statement-breakpoint
CREATE INDEX "supplier_category_qual_applied" ON "supplier_category_qual" USING btree ("tenant_id","applied_at") WHERE applied_at is not null;--> statement-breakpoint

select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
insert into change_request_litigation (tenant_id, org_code, create_by, create_time, supplier_id, change_request_id, payload)
select tenant_id, org_code, create_by, create_time, supplier_id, change_request_id, litigation
  from change_request_bank where jsonb_typeof(litigation) = 'array';
--> statement-breakpoint
-- The evidence of a proposed lawsuit hung on the request itself, for whoever may read that.
update sys_file_link l set biz_type = 'change_request_litigation', biz_id = s.id, field = 'files'
  from change_request_litigation s, jsonb_array_elements(s.payload) c, jsonb_array_elements(c -> 'files') f
  where l.biz_type = 'change_request' and l.field = 'payload' and l.biz_id = s.change_request_id and l.file_id = (f ->> 'id')::uuid;
--> statement-breakpoint
ALTER TABLE "change_request_bank" DROP COLUMN "litigation";
