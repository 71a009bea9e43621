-- Who proposed a rate that another person confirmed. Of those of before it is found once: by what was applied with this rate, in that person's
-- name, within a minute.
alter table exchange_rate add column proposed_by_id int;
update exchange_rate r set proposed_by_id = found.by
  from (select distinct on (r.id) r.id, p.proposed_by_id as by
          from exchange_rate r
          join proposal p on p.subject = 'rate:USD:COP' and p.status = 'APPLIED' and p.decided_by_id = r.set_by_id
           and p.proposed_by_id <> r.set_by_id and p.after ->> 'rate' = r.rate::text
           and abs(extract(epoch from coalesce(p.ended_at, p.decided_at) - r.set_at)) < 60
         order by r.id, p.id desc) found
 where r.id = found.id;
