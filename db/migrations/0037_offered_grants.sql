CREATE TABLE "sys_offered_grant" (
	"tenant_id" integer DEFAULT app_tenant() NOT NULL,
	"role_code" text NOT NULL,
	"permission_code" text NOT NULL,
	"create_by" text DEFAULT app_username() NOT NULL,
	"create_time" timestamptz DEFAULT app_now() NOT NULL,
	CONSTRAINT "sys_offered_grant_tenant_id_role_code_permission_code_pk" PRIMARY KEY("tenant_id","role_code","permission_code")
);
