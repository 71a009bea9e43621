-- A hit has a case until two persons decided it; about another entry or name, or taken up again, it has another.
create or replace function follow_hit() returns trigger language plpgsql as $$
begin
  if new.status in ('OPEN', 'PROPOSED') then
    perform open_case('screening_hit', new.id::text, null,
                      jsonb_build_object('list', new.source, 'about', split_part(new.subject, ':', 1), 'owner', new.owner_id, 'likeness', new.likeness),
                      case tg_op when 'INSERT' then new.created_at else now() end);
    perform put_case('screening_hit', new.id::text, new.status::text::"CaseStatus");
  else
    perform close_case('screening_hit', new.id::text, lower(new.status::text), new.decision_reason, new.decided_by_id, now());
  end if;
  return null;
end $$;
create or replace trigger follow_new after insert on screening_hit for each row execute function follow_hit();
create or replace trigger follow after update of status on screening_hit
  for each row when (new.status <> old.status) execute function follow_hit();
