-- The one with the method beside it serves each of both: a list of either is read by a range for each of the other.
drop index money_movement_status_number_idx;
