-- Rejects any change of an erased account.
create or replace function refuse_erased_change() returns trigger language plpgsql as $$
begin
  raise exception 'account % is erased', old.id using errcode = 'RE001';
end $$;
