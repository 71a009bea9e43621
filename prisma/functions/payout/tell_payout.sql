-- Writes the event of what became of a payout or refund, with the figures that change later as they are now.
create or replace function tell_payout(told payout, what text) returns void language sql as $$
  insert into outbox (type, owner_id, subject, data)
    values (case told.purpose when 'withdrawal' then 'payout.' else 'refund.' end || what, told.owner_id, told.id,
            jsonb_build_object('status', told.status, 'number', told.number, 'rail', told.rail, 'movement_id', told.movement_id,
                               'rail_message', told.rail_message, 'bank_reference', told.bank_reference, 'ended_at', told.ended_at,
                               'updated_at', told.updated_at, 'fees_given_at', told.fees_given_at))
$$;
