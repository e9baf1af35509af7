CREATE TRIGGER "invoice_credit" AFTER UPDATE OF "status" ON "invoice" FOR EACH ROW WHEN (NEW.is_red AND NEW.status = '4') EXECUTE FUNCTION app_check_credit();
