-- What a rail answered when it was asked, kept when it differs from what it had answered before: the console's timeline shows it.
create table rail_answer (
  id bigserial primary key,
  movement_id text not null,
  -- Null: it did not answer.
  word jsonb,
  at timestamptz(3) not null default current_timestamp
);
create index rail_answer_movement_id_id_idx on rail_answer (movement_id, id desc);
