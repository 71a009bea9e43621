-- The queue by amount stands on one index, its order among equal amounts too.
DROP INDEX "reload_state_currency_amount_idx";
CREATE INDEX "reload_state_currency_amount_id_idx" ON "reload"("state", "currency", "amount" DESC, "id");
