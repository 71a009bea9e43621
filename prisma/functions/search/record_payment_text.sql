-- Stores the search text, the amounts and the payer of a payment, separate from the row that changes.
create or replace function record_payment_text() returns trigger language plpgsql as $$
begin
  insert into payment_text (number, owner_id, link_id, text, amounts, payer)
    select new.number, new.owner_id, new.link_id, payment_words(new, l.description, l.external_id), payment_amounts(new), payer_of(new)
      from (select) one left join payment_link l on l.id = new.link_id;
  return null;
end $$;

-- Made once: to replace it would lock out payments until all below is done.
do $once$ begin
  if not exists (select from pg_trigger where tgrelid = 'money_movement'::regclass and tgname = 'record_text') then
    create trigger record_text after insert on money_movement for each row execute function record_payment_text();
  end if;
end $once$;

-- What began while there was no trigger, in the upgrade that made the table.
insert into payment_text (number, owner_id, link_id, text, amounts, payer)
  select m.number, m.owner_id, m.link_id, payment_words(m, l.description, l.external_id), payment_amounts(m), payer_of(m)
    from money_movement m left join payment_link l on l.id = m.link_id
   where m.number > (select coalesce(max(number), 0) from payment_text)
  on conflict do nothing;

-- What began after the migration that filled the amounts, by a process of the version before.
update payment_text t set amounts = payment_amounts(m)
  from money_movement m
 where m.number = t.number and t.amounts = '{}'
   and t.number > (select coalesce(max(number), 0) from payment_text where amounts <> '{}');

-- What began after the migration that filled the payers, and what it did not see yet.
update payment_text t set payer = payer_of(m)
  from money_movement m
 where m.number = t.number and t.payer is null and payer_of(m) is not null
   and t.number > (select coalesce(max(number), 0) - 10000 from payment_text where payer is not null);

-- What was stored before the text had the payer's words, and a NIT without its hyphen and without its check digit.
update payment_text t set text = payment_words(m, l.description, l.external_id)
  from money_movement m left join payment_link l on l.id = m.link_id
 where m.number = t.number and (m.description_to_payer is not null or m.payer_document like '%-%')
   and t.text <> payment_words(m, l.description, l.external_id);
