-- Whether a line of a bank statement shows money of which nothing here knows.
create or replace function bank_line_waits(line bank_statement_line) returns boolean immutable language sql as $$
  select line.transfer_id is null and not line.repeated
$$;
