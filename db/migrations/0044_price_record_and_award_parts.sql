CREATE TABLE "price_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"award_id" uuid NOT NULL,
	"award_no" text NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"material_code" text,
	"name" text NOT NULL,
	"spec" text,
	"unit" text,
	"qty" numeric(18, 4) NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"price_basis" text NOT NULL,
	"tax_rate" numeric(9, 6) NOT NULL,
	"currency" text NOT NULL,
	"landed_unit" numeric(20, 6) NOT NULL,
	"priced_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD COLUMN "last_record_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "figures_basis" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "max_share" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "min_suppliers" integer;--> statement-breakpoint
ALTER TABLE "inquiry_secret" ADD COLUMN "max_suppliers" integer;--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "budget_limit" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD COLUMN "budget_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD COLUMN "freight" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD COLUMN "packing" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD COLUMN "other_fee" numeric(18, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD COLUMN "total" numeric(18, 2);--> statement-breakpoint
-- Rows of every tenant, whatever the policies say.
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);--> statement-breakpoint
alter table inquiry_award_line disable trigger user;--> statement-breakpoint
-- Awards made before carry their fees now: in full where everything offered was taken, otherwise by value, each rounded against the sum so far, so that the shares add up.
WITH shared AS (
  SELECT l.id, q.freight, q.packing, q.other_fee, q.amount_excl AS whole,
    sum(l.amount_excl) OVER w AS upto, sum(l.amount_excl) OVER w - l.amount_excl AS before
  FROM inquiry_award_line l JOIN quotation q ON q.id = l.quotation_id
  WHERE q.amount_excl > 0
  WINDOW w AS (PARTITION BY l.award_id, l.supplier_id ORDER BY l.id)
)
UPDATE inquiry_award_line l SET
  freight = round(coalesce(s.freight, 0) * s.upto / s.whole, 2) - round(coalesce(s.freight, 0) * s.before / s.whole, 2),
  packing = round(coalesce(s.packing, 0) * s.upto / s.whole, 2) - round(coalesce(s.packing, 0) * s.before / s.whole, 2),
  other_fee = round(coalesce(s.other_fee, 0) * s.upto / s.whole, 2) - round(coalesce(s.other_fee, 0) * s.before / s.whole, 2)
FROM shared s WHERE s.id = l.id;--> statement-breakpoint
UPDATE inquiry_award_line SET total = amount_incl + freight + packing + other_fee;--> statement-breakpoint
alter table inquiry_award_line enable trigger user;--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "price_record_once" ON "price_record" USING btree ("award_id","line_id","supplier_id");--> statement-breakpoint
CREATE INDEX "price_record_material" ON "price_record" USING btree ("material_code","priced_on");--> statement-breakpoint
ALTER TABLE "inquiry_line_secret" ADD CONSTRAINT "inquiry_line_secret_last_record_id_price_record_id_fk" FOREIGN KEY ("last_record_id") REFERENCES "public"."price_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fx_rate_newest" ON "fx_rate" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "inquiry_line_secret_record" ON "inquiry_line_secret" USING btree ("last_record_id");--> statement-breakpoint
ALTER TABLE "inquiry_award" ADD CONSTRAINT "inquiry_award_budget" CHECK ("inquiry_award"."budget_state" in ('none', 'unknown', 'within', 'over'));--> statement-breakpoint
ALTER TABLE "inquiry_award_line" ADD CONSTRAINT "inquiry_award_line_total" CHECK ("inquiry_award_line"."total" = "inquiry_award_line"."amount_incl" + "inquiry_award_line"."freight" + "inquiry_award_line"."packing" + "inquiry_award_line"."other_fee");