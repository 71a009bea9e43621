-- The index by reference and id does its work.
drop index concurrently if exists bank_statement_line_reference
