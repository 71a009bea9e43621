drop index concurrently if exists money_movement_payer
