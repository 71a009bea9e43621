-- lists that are read in order of these columns, by page and as a file
create index identity_submission_status_reviewed_at_id_idx on identity_submission (status, reviewed_at desc, id desc);
create index fee_rule_owner_id_product_currency_idx on fee_rule (owner_id, product, currency);
