-- Stores a payout and moves its money out of the wallet, or out of suspense, in one step. `legs`: its transfers, each `key` a suffix of
-- the payout's event. Returns {outcome: `requested`, number}; or the outcome `external_id_taken` with the id that has it,
-- `InsufficientBalance`, for a refund `too_large` with what can still be refunded, or for a return `no_case`.
create or replace function request_payout(payout jsonb, legs jsonb) returns jsonb language plpgsql as $$
declare
  wanted payout := jsonb_populate_record(null::payout, payout);
  taken text;
  rest numeric;
  held numeric;
begin
  if wanted.movement_id is not null then
    -- the lock keeps two refunds of one payment, and a refund and a reversal of it, in sequence
    perform from money_movement where id = wanted.movement_id for no key update;
  end if;
  if wanted.purpose = 'return' then
    -- what two persons have just decided: exactly what the case holds
    perform from suspense_case
      where movement_id = wanted.movement_id and status = 'RETURNING' and currency = wanted.currency and amount = wanted.amount
        for no key update;
    if not found then
      return jsonb_build_object('outcome', 'no_case');
    end if;
  else
    -- the wallet's lock keeps the account's payouts of a currency in sequence, and so their external ids
    select balance into held from ledger_account
     where code = 'wallet:' || wanted.owner_id and currency = wanted.currency for no key update;
    select id into taken from payout p
     where p.owner_id = wanted.owner_id and p.purpose = wanted.purpose and p.external_id = wanted.external_id;
    if found then
      return jsonb_build_object('outcome', 'external_id_taken', 'id', taken);
    end if;
    if wanted.movement_id is not null then
      rest := refundable(wanted.movement_id);
      if rest < wanted.amount then
        return jsonb_build_object('outcome', 'too_large', 'rest', rest::text);
      end if;
    end if;
    if coalesce(held, 0) < wanted.amount + wanted.fee_service + wanted.fee_iva + wanted.gmf then
      return jsonb_build_object('outcome', 'InsufficientBalance');
    end if;
  end if;
  wanted.number := nextval('payout_number_seq');
  wanted.reserved := true;
  wanted.asks := 0;
  wanted.fee_given := 0;
  wanted.iva_given := 0;
  wanted.created_at := now();
  wanted.updated_at := now();
  insert into payout select wanted.* on conflict (owner_id, purpose, external_id) where external_id is not null do nothing;
  if not found then
    -- one in another currency took the external id meanwhile
    select id into strict taken from payout p
     where p.owner_id = wanted.owner_id and p.purpose = wanted.purpose and p.external_id = wanted.external_id;
    return jsonb_build_object('outcome', 'external_id_taken', 'id', taken);
  end if;
  if wanted.metadata is not null then
    perform keep_pairs(wanted.owner_id, 'payout', wanted.number, wanted.metadata);
  end if;
  perform post_transfers('payout:' || wanted.number, (
    select jsonb_agg(l || jsonb_build_object('key', 'payout:' || wanted.number || (l ->> 'key')) order by place)
      from jsonb_array_elements(legs) with ordinality listed (l, place)));
  return jsonb_build_object('outcome', 'requested', 'number', wanted.number);
end $$;
