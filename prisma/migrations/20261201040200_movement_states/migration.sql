create index concurrently if not exists money_movement_status_method_number_idx on money_movement (status, method, number)
