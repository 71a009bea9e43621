-- Where the money of a movement is, as a fact of its own: its status says what the gateway reported, not what became of the money.
create type "Disposition" as enum ('none', 'credited', 'in_suspense', 'returned', 'reversed', 'partly_refunded', 'refunded');
alter table money_movement add column disposition "Disposition" not null default 'none';

update money_movement m set disposition = found.disposition
  from (select p.id, (case
          when r.id is not null or s.proposal_reason = 'rail:returned' then 'reversed'
          when s.status in ('OPEN', 'PROPOSED') then 'in_suspense'
          when s.status = 'RETURNED' then 'returned'
          else 'credited' end)::"Disposition" as disposition
          from money_movement p
          left join suspense_case s on s.movement_id = p.id
          left join reversal r on r.movement_id = p.id
         where p.status = 'succeeded' or s.id is not null) found
 where found.id = m.id;

-- A change of either is an event.
drop trigger record_status on money_movement;
create trigger record_status after update of status, disposition on money_movement
  for each row when (new.status <> old.status or new.disposition <> old.disposition) execute function record_movement_status();
