-- From where on a payment or bank transfer is warned of: what two superusers set, else these (docs/contract.md#thresholds).
create or replace function warning_threshold(name text) returns int stable language sql as $$
  select (('{"amount_times": 3, "payer_hour": 5, "payer_day": 15, "account_hour": 20, "account_day": 60}'::jsonb
          || coalesce((select s.value::jsonb from setting s where s.key = 'warning_thresholds'), '{}')) ->> name)::int
$$;
