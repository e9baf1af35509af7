CREATE TABLE "expiry_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"kind_id" uuid,
	"mark" text,
	"due_date" date NOT NULL,
	"last_level" integer,
	"told_on" date,
	"next_on" date NOT NULL,
	CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY'))
);
--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expiry_watch_once" ON "expiry_watch" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "expiry_watch_next" ON "expiry_watch" USING btree ("tenant_id","next_on");--> statement-breakpoint
CREATE INDEX "expiry_watch_due" ON "expiry_watch" USING btree ("tenant_id","due_date");--> statement-breakpoint
CREATE INDEX "expiry_watch_supplier" ON "expiry_watch" USING btree ("supplier_id","due_date");--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
insert into expiry_watch (tenant_id, org_code, supplier_id, source, source_id, kind_id, mark, due_date, next_on)
  select tenant_id, null, supplier_id, source, source_id, kind_id, mark, due_date, due_date - 90 from (
    select 'QUALIFICATION' as source, q.id as source_id, q.tenant_id, q.supplier_id, q.doc_type_id as kind_id, q.cert_no as mark, q.valid_to as due_date
    from supplier_qualification q join qual_doc_type t on t.id = q.doc_type_id
    where not q.long_term and q.valid_to is not null and not exists (
      select 1 from supplier_qualification n where n.supplier_id = q.supplier_id and n.doc_type_id = q.doc_type_id and n.id <> q.id
        and (t.must_upload or n.cert_no = q.cert_no)
        and (n.long_term or (n.valid_to, n.id) > (q.valid_to, q.id)))
    union all
    select 'FINANCE', f.id, f.tenant_id, f.supplier_id, null, f.fiscal_year::text, make_date(f.fiscal_year + 2, 6, 30)
    from supplier_finance f
    where f.fiscal_year between 1900 and 9000 and not exists (
      select 1 from supplier_finance n where n.supplier_id = f.supplier_id and n.fiscal_year <= 9000 and (n.fiscal_year, n.id) > (f.fiscal_year, f.id))
    union all
    select 'CATEGORY', c.id, c.tenant_id, c.supplier_id, c.category_id, c.certificate_no, c.qual_to
    from supplier_category_qual c
    where c.qual_status = '1' and not exists (
      select 1 from supplier_category_qual n where n.supplier_id = c.supplier_id and n.category_id = c.category_id and n.id <> c.id
        and n.org_code is not distinct from c.org_code and n.qual_status = '1' and (n.qual_to, n.id) > (c.qual_to, c.id))
  ) ends;
