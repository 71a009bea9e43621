drop index money_movement_payer;
