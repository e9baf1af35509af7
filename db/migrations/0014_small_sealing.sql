DROP INDEX "small_bid_answer_alias";--> statement-breakpoint
ALTER TABLE "small_project" ADD COLUMN "seal_mode" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
CREATE INDEX "small_bid_answer_project" ON "small_bid_answer" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "small_bid_answer" DROP COLUMN "alias";--> statement-breakpoint
ALTER TABLE "small_project" ADD CONSTRAINT "small_project_seal_mode" CHECK ("small_project"."seal_mode" in ('server', 'client'));