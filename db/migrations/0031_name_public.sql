ALTER TABLE "supplier" ADD COLUMN "name_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
-- Nobody was asked before: the names come back as the companies agree.
UPDATE "portal_company" p SET "visible" = false FROM "supplier" s WHERE s."id" = p."supplier_id";
