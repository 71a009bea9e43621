-- How far the test clock of an account is ahead. No row: not at all, as in every live installation.
create table test_clock (
  owner_id int primary key references "user" (id) on update cascade on delete restrict,
  ahead_ms bigint not null,
  constraint test_clock_ahead check (ahead_ms >= 0)
);
create trigger refuse_erased before insert on test_clock for each row execute function refuse_erased('owner_id');
