-- Rejects a status transition that the contract does not allow; records each transition and its event, and of a link whose payer chose the
-- amount what was paid, by which it is found from then on.
create or replace function record_link_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.paid_at is not null and new.paid_at is distinct from old.paid_at then
      raise exception 'paid_at of link % is set once', new.id using errcode = 'check_violation';
    end if;
    if new.status = old.status then
      return null;
    end if;
    if not (old.status = 'PENDING' and new.status in ('ACTIVE', 'PAID', 'EXPIRED', 'CANCELLED')
         or old.status = 'ACTIVE' and new.status in ('PENDING', 'PAID', 'EXPIRED', 'CANCELLED')) then
      raise exception 'link % cannot go from % to %', new.id, old.status, new.status using errcode = 'check_violation';
    end if;
    insert into status_change (subject, from_status, to_status) values ('link:' || new.id, old.status::text, new.status::text);
    if new.status = 'PAID' and new.is_general then
      update payment_link_text set amounts = amounts_of(new.amount, new.total_to_pay) where link_id = new.id;
    end if;
  end if;
  if new.status in ('PAID', 'EXPIRED', 'CANCELLED') then
    insert into outbox (type, owner_id, subject, data)
      values ('payment_link.' || lower(new.status::text), new.owner_id, new.uuid::text,
              jsonb_build_object('id', new.id, 'status', new.status, 'updated_at', new.updated_at));
  end if;
  return null;
end $$;
