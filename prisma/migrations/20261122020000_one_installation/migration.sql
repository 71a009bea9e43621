-- Each process of the app renews its row every five seconds; it says with which settings it was started.
CREATE TABLE "app_process" (
    "id" UUID NOT NULL,
    "base_url" TEXT NOT NULL,
    "auth_secret" TEXT NOT NULL,
    "encryption_key" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "renewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_process_pkey" PRIMARY KEY ("id")
);

-- What a payment needs of the disk, tried by a readiness check: a row that changes, and a file that grows. The row is always the same
-- one; the numbers need more than the memory that they may have, so that a file is written for them, which is gone with the statement.
CREATE FUNCTION try_write() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  INSERT INTO setting (key, value) VALUES ('write_tried_at', now()::text)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  PERFORM count(*) FROM generate_series(1, 8000);
END $$;
