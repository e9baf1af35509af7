ALTER TABLE "expiry_watch" DROP CONSTRAINT "expiry_watch_source";--> statement-breakpoint
ALTER TABLE "expiry_watch" ADD CONSTRAINT "expiry_watch_source" CHECK ("expiry_watch"."source" in ('QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY', 'BRAND'));--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
-- Authorisations that are on file already are watched like those that follow.
insert into expiry_watch (tenant_id, org_code, supplier_id, source, source_id, mark, due_date, next_on)
  select r.tenant_id, null, r.supplier_id, 'BRAND', r.id, coalesce(r.name, r.owner), r.auth_to, r.auth_to - 90
  from supplier_brand r join supplier_base b on b.supplier_id = r.supplier_id left join supplier_type t on t.id = b.supplier_type_id
  where r.auth_to is not null and (b.brand_maintained or t.is_agent) and not exists (
    select 1 from supplier_brand n where n.supplier_id = r.supplier_id and n.id <> r.id and lower(n.name) = lower(r.name)
      and lower(n.owner) is not distinct from lower(r.owner) and (n.auth_to is null or (n.auth_to, n.id) > (r.auth_to, r.id)));
