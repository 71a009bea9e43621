-- The list of sessions needs an order of its own, and a cursor: an id may be any UUID. New ones are numbered from here on, above room for
-- those that there are.
lock table session in access exclusive mode;
create sequence session_number_seq as integer;
alter table session add column number integer;
select setval('session_number_seq', (select count(*) from session) + 1, false);
alter table session alter column number set default nextval('session_number_seq');
alter sequence session_number_seq owned by session.number;
