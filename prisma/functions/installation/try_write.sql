-- Readiness check of the disk writes that a payment needs: a row update, and a temporary file (the generated series
-- exceeds `work_mem`).
create or replace function try_write() returns void language plpgsql set work_mem = '64kB' as $$
BEGIN
  INSERT INTO setting (key, value) VALUES ('write_tried_at', now()::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  PERFORM count(*) FROM generate_series(1, 8000);
END $$;
