-- The one with the method beside it serves both lists.
drop index concurrently if exists money_movement_status_number_idx
