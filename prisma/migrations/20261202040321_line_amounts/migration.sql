-- Lines of bank statements by amount, with or without its sign, newest first.
create index concurrently if not exists bank_statement_line_amount on bank_statement_line (abs(amount), id desc)
