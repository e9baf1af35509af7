CREATE TRIGGER "statement_frozen" BEFORE UPDATE OR DELETE ON "statement" FOR EACH ROW EXECUTE FUNCTION app_keep_statement();--> statement-breakpoint
CREATE TRIGGER "statement_line_added" AFTER INSERT ON "statement_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();--> statement-breakpoint
CREATE TRIGGER "statement_line_changed" AFTER UPDATE ON "statement_line" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();--> statement-breakpoint
CREATE TRIGGER "statement_line_removed" AFTER DELETE ON "statement_line" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app_keep_statement_lines();
