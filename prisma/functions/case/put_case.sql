-- Marks an open case as proposed, or as open again.
create or replace function put_case(of_kind text, about text, stands "CaseStatus") returns void language sql as $$
  update case_file set status = stands where kind = of_kind and subject = about and status <> 'CLOSED' and status <> stands
$$;
