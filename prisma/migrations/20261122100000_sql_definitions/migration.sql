-- Which definitions of SQL functions were applied: prisma/functions has the live ones.
create table sql_definition (
  name       text not null,
  hash       text not null,
  applied_at timestamptz(3) not null default current_timestamp,
  constraint sql_definition_pkey primary key (name, hash)
);
