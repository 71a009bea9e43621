-- What finds the accounts that are paid out to, whoever registered them; filled with its trigger.
create table beneficiary_text (
  number integer not null,
  owner_id integer not null,
  text text not null,
  amounts numeric[] not null default '{}',
  constraint beneficiary_text_pkey primary key (number)
);
create index beneficiary_text_search on beneficiary_text using gin (owner_id, text gin_trgm_ops, amounts);
alter table beneficiary_text alter column owner_id set (n_distinct = -0.01);
