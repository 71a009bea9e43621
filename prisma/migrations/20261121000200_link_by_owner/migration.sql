-- CreateIndex
CREATE UNIQUE INDEX "payment_link_uuid_owner_id_key" ON "payment_link"("uuid", "owner_id");
