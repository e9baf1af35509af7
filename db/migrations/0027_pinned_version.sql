ALTER TABLE "inquiry_supplier" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_reply" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "standing" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "quality_audit" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "quality_check" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "supervision_plan" ADD COLUMN "supplier_version_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_supplier" ADD CONSTRAINT "inquiry_supplier_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_reply" ADD CONSTRAINT "questionnaire_reply_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_audit" ADD CONSTRAINT "quality_audit_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_check" ADD CONSTRAINT "quality_check_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervision_plan" ADD CONSTRAINT "supervision_plan_supplier_version_id_supplier_version_id_fk" FOREIGN KEY ("supplier_version_id") REFERENCES "public"."supplier_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select set_config('app.kind', 'system', true), set_config('app.tenant', 'all', true);
--> statement-breakpoint
alter table inquiry_supplier disable trigger user;
--> statement-breakpoint
update inquiry_supplier d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.invited_at), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table inquiry_supplier enable trigger user;
--> statement-breakpoint
alter table notice_recipient disable trigger user;
--> statement-breakpoint
update notice_recipient d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table notice_recipient enable trigger user;
--> statement-breakpoint
alter table questionnaire_reply disable trigger user;
--> statement-breakpoint
update questionnaire_reply d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table questionnaire_reply enable trigger user;
--> statement-breakpoint
alter table quotation disable trigger user;
--> statement-breakpoint
update quotation d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.received_at), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table quotation enable trigger user;
--> statement-breakpoint
alter table evaluation disable trigger user;
--> statement-breakpoint
update evaluation d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table evaluation enable trigger user;
--> statement-breakpoint
alter table standing disable trigger user;
--> statement-breakpoint
update standing d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table standing enable trigger user;
--> statement-breakpoint
alter table quality_audit disable trigger user;
--> statement-breakpoint
update quality_audit d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table quality_audit enable trigger user;
--> statement-breakpoint
alter table quality_check disable trigger user;
--> statement-breakpoint
update quality_check d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table quality_check enable trigger user;
--> statement-breakpoint
alter table supervision_plan disable trigger user;
--> statement-breakpoint
update supervision_plan d set supplier_version_id = (select v.id from supplier_version v where v.supplier_id = d.supplier_id
  order by (v.effective_at > d.create_time), (v.ver_no like 'V0.%'), v.seq desc limit 1);
--> statement-breakpoint
alter table supervision_plan enable trigger user;
