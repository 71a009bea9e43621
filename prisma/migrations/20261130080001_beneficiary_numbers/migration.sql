-- Accounts that a file adds have one time: lists need an order of their own, and a cursor.
create sequence beneficiary_number_seq as integer;
alter table beneficiary add column number integer;
update beneficiary b set number = n.number
  from (select id, row_number() over (order by created_at, id) as number from beneficiary) n where n.id = b.id;
select setval('beneficiary_number_seq', coalesce((select max(number) from beneficiary), 0) + 1, false);
alter table beneficiary alter column number set default nextval('beneficiary_number_seq'), alter column number set not null;
alter sequence beneficiary_number_seq owned by beneficiary.number;
create unique index beneficiary_number_key on beneficiary (number);
create index beneficiary_owner_id_number_idx on beneficiary (owner_id, number desc);
