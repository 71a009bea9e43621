-- What waits already has its case, and what was decided has one to be found by. The deadlines of those that are open follow with the
-- rules of their kinds (prisma/case-rules.ts).
insert into case_kind (kind)
  values ('suspense'), ('reversal'), ('refund_waiting'), ('reconciliation_difference'), ('bank_line'), ('unknown_notice')
  on conflict do nothing;

insert into case_file (kind, subject, status, opened_at, closed_at, closed_by_id, outcome, reason, facts)
  select 'suspense', s.id::text,
         case when s.status in ('OPEN', 'PROPOSED') then s.status::text else 'CLOSED' end::"CaseStatus", s.created_at,
         case when s.status not in ('OPEN', 'PROPOSED') then coalesce(s.decided_at, s.created_at) end,
         case when s.status not in ('OPEN', 'PROPOSED') then s.decided_by_id end,
         case when s.status not in ('OPEN', 'PROPOSED') then lower(s.status::text) end,
         case when s.status not in ('OPEN', 'PROPOSED') then s.proposal_reason end,
         jsonb_build_object('movement_id', s.movement_id, 'amount', s.amount::text, 'currency', s.currency, 'reason', s.reason)
    from suspense_case s order by s.id;

insert into case_file (kind, subject, status, opened_at, closed_at, closed_by_id, outcome, reason, facts)
  select 'reversal', r.id::text, r.status::text::"CaseStatus", r.created_at,
         case when r.status = 'CLOSED' then r.closed_at end, case when r.status = 'CLOSED' then r.closed_by_id end,
         case when r.status = 'CLOSED' then 'closed' end, case when r.status = 'CLOSED' then r.reason end,
         jsonb_build_object('movement_id', r.movement_id, 'amount', r.amount::text, 'currency', coalesce(s.currency::text, 'COP'))
    from reversal r left join suspense_case s on s.movement_id = r.movement_id order by r.id;

insert into case_file (kind, subject, status, opened_at, due_at, facts)
  select 'refund_waiting', p.id,
         case when exists (select from payout_approval a where a.payout_number = p.number) then 'PROPOSED' else 'OPEN' end::"CaseStatus",
         p.created_at, p.expires_at,
         jsonb_build_object('movement_id', p.movement_id, 'amount', p.amount::text, 'currency', p.currency, 'purpose', p.purpose)
    from payout p where p.purpose <> 'withdrawal' and p.status in ('awaiting_destination', 'requested') order by p.number;

insert into case_file (kind, subject, opened_at, facts)
  select 'reconciliation_difference',
         left(l.reconciliation_id || ':' || l.kind || ':' || coalesce(l.reference, l.movement_id), 200), coalesce(r.asked_at, r.tried_at),
         jsonb_strip_nulls(jsonb_build_object(
           'reconciliation', l.reconciliation_id, 'difference', l.kind, 'rail', r.rail, 'day', r.day, 'movement_id', l.movement_id,
           'amount', coalesce(l.their_amount, l.our_amount)::text, 'currency', coalesce(l.their_currency, l.our_currency)))
    from reconciliation_line l join reconciliation r on r.id = l.reconciliation_id order by l.id
  on conflict do nothing;

insert into case_file (kind, subject, opened_at, facts)
  select 'bank_line', l.id::text, s.loaded_at,
         jsonb_build_object('account', l.transfer_account_id, 'day', l.day, 'amount', l.amount::text, 'currency', a.currency)
    from bank_statement_line l join bank_statement s on s.id = l.statement_id join transfer_account a on a.id = l.transfer_account_id
   where l.transfer_id is null and not l.repeated order by l.id;

-- Those of the last days waited in the list; nobody was to look at older ones.
insert into case_file (kind, subject, status, opened_at, closed_at, outcome, facts)
  select 'unknown_notice', n.id::text, case when n.received_at > now() - interval '7 days' then 'OPEN' else 'CLOSED' end::"CaseStatus",
         n.received_at, case when n.received_at <= now() - interval '7 days' then now() end,
         case when n.received_at <= now() - interval '7 days' then 'no_action' end, jsonb_build_object('rail', n.rail)
    from rail_notice n where n.movement_id is null order by n.id;

-- Notes of a reversal are its case's.
insert into case_note (case_number, author_id, text, file_id, created_at)
  select c.number, n.author_id, n.text, n.file_id, n.created_at
    from reversal_note n join case_file c on c.kind = 'reversal' and c.subject = n.reversal_id::text order by n.id;
drop table reversal_note;

-- Searched by whichever case has them.
drop index case_file_movement;
drop index case_file_amount;
create index case_file_movement on case_file ((facts ->> 'movement_id'));
create index case_file_amount on case_file ((facts ->> 'amount'));

-- Who a case may be given to: few of the accounts.
create index user_staff on "user" (id) where not roles <@ array['USER', 'COLLABORATOR']::"Role"[];
