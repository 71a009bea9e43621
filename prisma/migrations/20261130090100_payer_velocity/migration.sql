create index concurrently if not exists money_movement_payer on money_movement (coalesce(payer_document, payer_phone), number desc)
  where coalesce(payer_document, payer_phone) is not null
