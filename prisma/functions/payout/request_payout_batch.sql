-- Stores the payouts of a file and moves all of their money out of the wallet, or refuses the file as a whole. `payouts`: rows of
-- `payout` by `batch_line`; `legs`: their transfers, each with its `batch_line` and its key as a suffix of the payout's event.
-- Returns {outcome: `requested`}; or the outcome `sent_before` with the batch's `id`, the file's `name` and the time `at` that it was sent,
-- `external_id_taken` with the `lines` whose external ids others have, or `InsufficientBalance`.
create or replace function request_payout_batch(batch jsonb, payouts jsonb, legs jsonb) returns jsonb language plpgsql as $$
declare
  wanted payout_batch := jsonb_populate_record(null::payout_batch, batch);
  held numeric;
  refusal jsonb;
  stored jsonb;
begin
  -- the wallet's lock keeps the account's payouts of a currency in sequence, and so its files and their external ids
  select balance into held from ledger_account
   where code = 'wallet:' || wanted.owner_id and currency = wanted.currency for no key update;
  select jsonb_build_object('outcome', 'sent_before', 'id', id, 'name', file_name, 'at', created_at) into refusal
    from payout_batch b where b.owner_id = wanted.owner_id and b.sha256 = wanted.sha256;
  if found then
    return refusal;
  end if;
  for attempt in 1 .. 2 loop
    select jsonb_build_object('outcome', 'external_id_taken', 'lines', jsonb_agg(sent.batch_line order by sent.batch_line)) into refusal
      from jsonb_populate_recordset(null::payout, payouts) sent
      join payout p on p.owner_id = wanted.owner_id and p.purpose = 'withdrawal' and p.external_id = sent.external_id
    having count(*) > 0;
    if found then
      return refusal;
    end if;
    if coalesce(held, 0) < wanted.amount + wanted.fee_service + wanted.fee_iva + wanted.gmf then
      return jsonb_build_object('outcome', 'InsufficientBalance');
    end if;
    begin
      wanted.number := nextval('payout_batch_number_seq');
      wanted.created_at := now();
      insert into payout_batch select wanted.*;
      select jsonb_agg(sent || jsonb_build_object(
               'number', nextval('payout_number_seq'), 'owner_id', wanted.owner_id, 'currency', wanted.currency, 'batch_id', wanted.id,
               'requested_by_id', wanted.requested_by_id, 'requested_key_id', wanted.requested_key_id, 'purpose', 'withdrawal', 'status', 'requested', 'reserved', true, 'asks', 0,
               'fee_given', 0, 'iva_given', 0, 'created_at', now(), 'updated_at', now()))
        into stored from (select sent from jsonb_array_elements(payouts) sent order by (sent ->> 'batch_line')::int) lines;
      insert into payout select * from jsonb_populate_recordset(null::payout, stored) order by number;
      exit;
    exception when unique_violation then
      -- a payout in another currency took one of the external ids meanwhile
      if attempt = 2 then
        raise;
      end if;
    end;
  end loop;
  perform keep_pairs(wanted.owner_id, 'payout', p.number, p.metadata)
    from jsonb_populate_recordset(null::payout, stored) p where p.metadata is not null;
  perform post_legs(jsonb_agg(l || jsonb_build_object('event', 'payout:' || p.number, 'key', 'payout:' || p.number || (l ->> 'key'))
                              order by p.number, place))
    from jsonb_array_elements(legs) with ordinality listed (l, place)
    join jsonb_to_recordset(stored) p (number int, batch_line int) on p.batch_line = (l ->> 'batch_line')::int;
  return jsonb_build_object('outcome', 'requested');
end $$;
