-- Codes and telephones are compared by their letters and digits. Not in SQL, which would be put in place of the call and then be no
-- leakproof function: under row-level security only those choose rows by an index.
create or replace function app_bare_code(code text) returns text language plpgsql immutable parallel safe
  as $$ begin return regexp_replace(code, '[^0-9A-Za-z]', '', 'g'); end $$;
--> statement-breakpoint
do $$ begin
  alter function app_bare_code(text) leakproof;
exception when insufficient_privilege then null;
end $$;
--> statement-breakpoint
DROP INDEX "supplier_newest";--> statement-breakpoint
DROP INDEX "supplier_stage";--> statement-breakpoint
DROP INDEX "supplier_submitted";--> statement-breakpoint
CREATE INDEX "supplier_complete" ON "supplier" USING btree ("tenant_id","completeness","id");--> statement-breakpoint
CREATE INDEX "supplier_by_name" ON "supplier" USING btree ("tenant_id","name","id");--> statement-breakpoint
CREATE INDEX "supplier_by_grade" ON "supplier" USING btree ("tenant_id","grade","id");--> statement-breakpoint
CREATE INDEX "supplier_email" ON "supplier" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "supplier_same_name" ON "supplier" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "supplier_number_words" ON "supplier" USING gin ("doc_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_bank_same_account" ON "supplier_bank" USING btree (app_bare_code("account_no"));--> statement-breakpoint
CREATE INDEX "supplier_base_usci_words" ON "supplier_base" USING gin ("usci" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_base_same_usci" ON "supplier_base" USING btree (app_bare_code("usci"));--> statement-breakpoint
CREATE INDEX "supplier_base_same_mobile" ON "supplier_base" USING btree (app_bare_code("legal_mobile"));--> statement-breakpoint
CREATE INDEX "supplier_contact_same_mobile" ON "supplier_contact" USING btree (app_bare_code("mobile"));--> statement-breakpoint
CREATE INDEX "supplier_newest" ON "supplier" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "supplier_stage" ON "supplier" USING btree ("tenant_id","del_flag","status","create_time","id");--> statement-breakpoint
CREATE INDEX "supplier_submitted" ON "supplier" USING btree ("tenant_id","submitted_at","id");