create index concurrently if not exists payment_link_text_found on payment_link_text using gin (owner_id, text gin_trgm_ops, amounts)
