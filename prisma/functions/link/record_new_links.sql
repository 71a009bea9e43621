-- Records the initial status, the search text with its amounts, and the metadata of inserted links, once per statement. A link without any
-- text has no row: it would cost each of its payments as much as an index.
create or replace function record_new_links() returns trigger language plpgsql as $$
begin
  insert into status_change (subject, to_status) select 'link:' || id, status::text from made;
  insert into payment_link_text (link_id, owner_id, text, amounts)
    select id, owner_id, link_words(description, external_id), amounts_of(amount, total_to_pay)
      from made where description is not null or external_id is not null;
  perform keep_pairs(owner_id, 'link', id, metadata) from made where metadata is not null;
  return null;
end $$;
