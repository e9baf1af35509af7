CREATE TABLE "wf_cc" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"instance_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"node_id" text,
	"read_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "wf_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"instance_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamptz DEFAULT app_now() NOT NULL,
	"action" text NOT NULL,
	"node_id" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"on_behalf_of" text,
	"comment" text,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "wf_instance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"version_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"biz_no" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"amount" numeric(18, 2),
	"starter_id" uuid,
	"starter_name" text NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"state" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"started_at" timestamptz DEFAULT app_now() NOT NULL,
	"ended_at" timestamptz,
	"urged_at" timestamptz,
	"urges" integer DEFAULT 0 NOT NULL,
	"prev_id" uuid,
	"reason" text,
	CONSTRAINT "wf_instance_status" CHECK ("wf_instance"."status" in ('0', '1', '2', '4', '5', '9'))
);
--> statement-breakpoint
CREATE TABLE "wf_model" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"biz_type" text NOT NULL,
	"purpose" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"for_org" text,
	"when" jsonb,
	"priority" integer DEFAULT 100 NOT NULL,
	"status" text DEFAULT '0' NOT NULL,
	"version_id" uuid,
	"draft" jsonb NOT NULL,
	"draft_by" text NOT NULL,
	CONSTRAINT "wf_model_status" CHECK ("wf_model"."status" in ('0', '1', '9'))
);
--> statement-breakpoint
CREATE TABLE "wf_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"instance_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"token" integer NOT NULL,
	"node_id" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"assignee_id" uuid,
	"owner_id" uuid,
	"state" text DEFAULT '0' NOT NULL,
	"arrived_at" timestamptz DEFAULT app_now() NOT NULL,
	"due_at" timestamptz,
	"done_at" timestamptz,
	"done_by" uuid,
	"comment" text,
	CONSTRAINT "wf_task_state" CHECK ("wf_task"."state" in ('0', '1', '2', '3', '4', '5', '6', '9'))
);
--> statement-breakpoint
CREATE TABLE "wf_timer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"instance_id" uuid NOT NULL,
	"token" integer NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"fire_at" timestamptz NOT NULL,
	"done_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "wf_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"org_code" text DEFAULT app_org(),
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	"update_by" text,
	"update_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"model_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"graph" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "wf_cc" ADD CONSTRAINT "wf_cc_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_event" ADD CONSTRAINT "wf_event_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "wf_instance_version_id_wf_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."wf_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_timer" ADD CONSTRAINT "wf_timer_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_version" ADD CONSTRAINT "wf_version_model_id_wf_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."wf_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wf_cc_once" ON "wf_cc" USING btree ("instance_id","user_id");--> statement-breakpoint
CREATE INDEX "wf_cc_of" ON "wf_cc" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "wf_event_seq" ON "wf_event" USING btree ("instance_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "wf_instance_open" ON "wf_instance" USING btree ("tenant_id","biz_type","biz_id","purpose") WHERE status = '0';--> statement-breakpoint
CREATE INDEX "wf_instance_of" ON "wf_instance" USING btree ("biz_type","biz_id","started_at");--> statement-breakpoint
CREATE INDEX "wf_instance_starter" ON "wf_instance" USING btree ("starter_id","started_at");--> statement-breakpoint
CREATE INDEX "wf_instance_newest" ON "wf_instance" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "wf_instance_version" ON "wf_instance" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wf_model_code" ON "wf_model" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "wf_model_of" ON "wf_model" USING btree ("tenant_id","biz_type","purpose","priority");--> statement-breakpoint
CREATE INDEX "wf_model_newest" ON "wf_model" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wf_task_ref" ON "wf_task" USING btree ("instance_id","ref");--> statement-breakpoint
CREATE INDEX "wf_task_todo" ON "wf_task" USING btree ("assignee_id","arrived_at") WHERE state = '0';--> statement-breakpoint
CREATE INDEX "wf_task_done" ON "wf_task" USING btree ("done_by","done_at") WHERE done_by is not null;--> statement-breakpoint
CREATE INDEX "wf_task_due" ON "wf_task" USING btree ("due_at") WHERE state = '0';--> statement-breakpoint
CREATE INDEX "wf_task_owner" ON "wf_task" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "wf_timer_due" ON "wf_timer" USING btree ("fire_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "wf_timer_of" ON "wf_timer" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wf_version_no" ON "wf_version" USING btree ("model_id","no");