-- Payments as their owner reads them: found by payer, concept or id without accents or case, and listed by state.
create extension if not exists unaccent;

-- ---------------------------------------------------------------- text
create table payment_text (
  number integer not null,
  owner_id integer not null,
  link_id integer,
  text text not null,
  constraint payment_text_pkey primary key (number)
);
insert into payment_text (number, owner_id, link_id, text)
  select m.number, m.owner_id, m.link_id,
         lower(unaccent(concat_ws(' ', m.payer_name, m.payer_document, m.payer_phone, m.payer_email,
                                  m.description_to_payee, m.external_id, l.description, l.external_id)))
    from money_movement m left join payment_link l on l.id = m.link_id;
create index payment_text_search on payment_text using gin (owner_id, text gin_trgm_ops);
alter table payment_text alter column owner_id set (n_distinct = -0.01);

-- record_payment_text.sql has the trigger of this table.
drop trigger record_text on money_movement;
drop function record_deposit_text();
drop table deposit_text;

update payment_link_text set text = lower(unaccent(text)) where text <> lower(unaccent(text));
analyze payment_text, payment_link_text;

-- ---------------------------------------------------------------- lists
-- Deposits and payments of links alike, each in their own range.
drop index money_movement_deposit;
create index money_movement_by_state on money_movement (owner_id, method, status, (link_id is null), number desc);
create index money_movement_unusual_money on money_movement (owner_id, disposition, number desc)
  where disposition not in ('none', 'credited');
create index money_movement_updated on money_movement (owner_id, updated_at);
