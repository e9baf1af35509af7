CREATE TABLE "standing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"doc_no" text NOT NULL,
	"status" text NOT NULL,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scope" text,
	"from_on" date NOT NULL,
	"until_on" date,
	"reason" text NOT NULL,
	"stage_before" text,
	"decided_by" text,
	"decided_at" timestamptz,
	"rejection_reason" text,
	"ended_at" timestamptz,
	"end_reason" text,
	"appeal_state" text,
	"appeal_text" text,
	"appealed_at" timestamptz,
	"appeal_reply" text,
	"appeal_decided_by" text,
	"appeal_decided_at" timestamptz,
	CONSTRAINT "standing_status" CHECK ("standing"."status" in ('0', '1', '2', '3', '9')),
	CONSTRAINT "standing_kind" CHECK ("standing"."kind" in ('FREEZE', 'BLACKLIST', 'ELIMINATE')),
	CONSTRAINT "standing_scope" CHECK ("standing"."scope" in ('NEW', 'ALL')),
	CONSTRAINT "standing_appeal" CHECK ("standing"."appeal_state" in ('0', '1', '2')),
	CONSTRAINT "standing_period" CHECK ("standing"."until_on" >= "standing"."from_on")
);
--> statement-breakpoint
ALTER TABLE "supplier" DROP CONSTRAINT "supplier_status";--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_doc_no" ON "standing" USING btree ("tenant_id","doc_no");--> statement-breakpoint
CREATE INDEX "standing_newest" ON "standing" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "standing_supplier" ON "standing" USING btree ("supplier_id","status");--> statement-breakpoint
CREATE INDEX "standing_running" ON "standing" USING btree ("tenant_id","status","until_on");--> statement-breakpoint
CREATE INDEX "supplier_base_legal_person" ON "supplier_base" USING btree ("tenant_id","legal_person");--> statement-breakpoint
CREATE INDEX "supplier_shareholder_name" ON "supplier_shareholder" USING btree ("tenant_id","name");--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_status" CHECK ("supplier"."status" in ('0', '1', '2', '3', '4', '5', '6', '7', '9'));