-- Records the initial status, the search text and the metadata of inserted links, once per statement.
create or replace function record_new_links() returns trigger language plpgsql as $$
begin
  insert into status_change (subject, to_status) select 'link:' || id, status::text from made;
  insert into payment_link_text (link_id, owner_id, text)
    select id, owner_id, folded(concat_ws(' ', description, external_id))
      from made where description is not null or external_id is not null;
  perform keep_pairs(owner_id, 'link', id, metadata) from made where metadata is not null;
  return null;
end $$;
