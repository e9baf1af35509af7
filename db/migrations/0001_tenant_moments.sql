ALTER TABLE "sys_tenant" ALTER COLUMN "begin_date" SET DATA TYPE timestamptz;--> statement-breakpoint
-- The last day of a tenant was a whole day.
ALTER TABLE "sys_tenant" ALTER COLUMN "end_date" SET DATA TYPE timestamptz USING ("end_date" + time '23:59:59')::timestamptz;
