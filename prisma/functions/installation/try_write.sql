-- Tries what a payment needs of the disk, for the readiness check: a row that changes, and a temporary file, for which the numbers
-- exceed `work_mem`.
create or replace function try_write() returns void language plpgsql set work_mem = '64kB' as $$
BEGIN
  INSERT INTO setting (key, value) VALUES ('write_tried_at', now()::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  PERFORM count(*) FROM generate_series(1, 8000);
END $$;
