-- What the console looks movements up by, at little or no cost to the payments that write them: two small partial indexes, and two
-- that summarise ranges of pages, which leave updates in place.

create index money_movement_external on money_movement (external_id) where external_id is not null;
create index money_movement_cus on money_movement (cus) where cus is not null;
create index money_movement_settled on money_movement using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
create index money_movement_created on money_movement using brin (created_at) with (pages_per_range = 32, autosummarize = on);
