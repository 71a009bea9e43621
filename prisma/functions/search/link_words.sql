-- The search text of a link.
create or replace function link_words(description text, external_id text) returns text stable parallel safe language sql as $$
  select folded(concat_ws(' ', description, external_id))
$$;

-- What was made after the migration that filled the amounts, by a process of the version before.
update payment_link_text t set amounts = amounts_of(l.amount, l.total_to_pay)
  from payment_link l
 where l.id = t.link_id and t.amounts = '{}' and l.amount > 0
   and t.link_id > (select coalesce(max(link_id), 0) from payment_link_text where amounts <> '{}');

-- What was paid between the migration that filled the amounts of links whose payer chose them, and the trigger that writes them.
update payment_link_text t set amounts = amounts_of(l.amount, l.total_to_pay)
  from payment_link l
 where l.id = t.link_id and t.amounts = '{}' and l.is_general and l.status = 'PAID';
