ALTER TABLE "supplier_category_qual" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "supplier_category_qual" ADD COLUMN "refused_at" timestamptz;--> statement-breakpoint
ALTER TABLE "change_request" ADD COLUMN "writers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
update change_request set writers = array[create_by] where on_behalf_by is not null;
