-- The newest lines of a reference: some banks write the same one on many.
create index concurrently if not exists bank_statement_line_of_reference on bank_statement_line (reference, id desc) where reference is not null
