-- Whether a person may act at the console: somebody of it other than an auditor, who can enter it.
create or replace function acts_at_console(person "user") returns boolean language sql immutable as $$
  select person.roles && array['SUPPORT', 'REVIEWER', 'TREASURY', 'OPERATOR', 'SUPERUSER']::"Role"[]
     and person.blocked_at is null and person.erased_at is null
$$;
