-- Posts the transfers of one event.
create or replace function post_transfers(event text, legs jsonb) returns int language sql as $$
  select post_legs(coalesce(jsonb_agg(l || jsonb_build_object('event', event) order by place), '[]'))
    from jsonb_array_elements(legs) with ordinality listed (l, place)
$$;
