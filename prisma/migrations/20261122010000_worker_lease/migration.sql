-- Each process that works renews its row every five seconds; the locks of its jobs bear its id.
CREATE TABLE "worker_lease" (
    "id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "renewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_lease_pkey" PRIMARY KEY ("id")
);
