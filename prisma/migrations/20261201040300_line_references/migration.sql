-- A line of a bank statement, and the case about it, by the bank's reference.
create index concurrently if not exists bank_statement_line_reference on bank_statement_line (reference) where reference is not null
