-- Records the initial status and the search text of inserted links, once per statement.
create or replace function record_new_links() returns trigger language plpgsql as $$
begin
  insert into status_change (subject, to_status) select 'link:' || id, status::text from made;
  insert into payment_link_text (link_id, owner_id, text)
    select id, owner_id, folded(concat_ws(' ', description, external_id))
      from made where description is not null or external_id is not null;
  return null;
end $$;
