-- Whether a case was opened about a difference as it is now: of its amount, and of its state there where the case says one.
create or replace function same_difference(facts jsonb, line reconciliation_line) returns boolean immutable language sql as $$
  select facts ->> 'amount' is not distinct from coalesce(line.their_amount, line.our_amount)::text
     and facts ->> 'currency' is not distinct from coalesce(line.their_currency, line.our_currency)::text
     and (facts ->> 'state' is null or facts ->> 'state' is not distinct from line.their_state)
$$;
