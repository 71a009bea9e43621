create index concurrently if not exists reload_payer on reload (coalesce(payer_document, payer_phone), id desc)
  where coalesce(payer_document, payer_phone) is not null
