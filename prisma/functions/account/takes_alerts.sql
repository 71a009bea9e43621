-- Whether a person may be told of alerts: somebody of the console who can enter it.
create or replace function takes_alerts(person "user") returns boolean language sql immutable as $$
  select person.roles && array['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'OPERATOR', 'SUPERUSER']::"Role"[]
     and person.blocked_at is null and person.erased_at is null
$$;
