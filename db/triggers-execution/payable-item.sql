CREATE TRIGGER "payable_item_kept" BEFORE UPDATE OR DELETE ON "payable_item" FOR EACH ROW EXECUTE FUNCTION app_keep_payable();
