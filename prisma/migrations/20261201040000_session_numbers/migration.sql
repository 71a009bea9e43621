-- The list of sessions needs an order of its own, and a cursor: an id may be any UUID. One index finds an account's and reads them in it.
create sequence session_number_seq as integer;
alter table session add column number integer;
update session s set number = n.number
  from (select id, row_number() over (order by created_at, id) as number from session) n where n.id = s.id;
select setval('session_number_seq', coalesce((select max(number) from session), 0) + 1, false);
alter table session alter column number set default nextval('session_number_seq'), alter column number set not null;
alter sequence session_number_seq owned by session.number;
create unique index session_user_id_number_key on session (user_id, number);
drop index session_user_id_idx;
