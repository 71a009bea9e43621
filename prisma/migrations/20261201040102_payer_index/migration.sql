create index concurrently if not exists payment_text_payer on payment_text (payer, number desc) where payer is not null
