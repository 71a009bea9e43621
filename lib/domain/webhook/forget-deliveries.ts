import type { Tx } from '../tx'

/** Deletes old deliveries, removed endpoints and expired secrets. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await tx.$executeRaw`delete from webhook_delivery where created_at < now() - interval '30 days'`
  await tx.$executeRaw`delete from webhook_endpoint where removed_at < now() - interval '1 minute'`
  await tx.$executeRaw`delete from webhook_past_secret where valid_until < now()`
  await tx.$executeRaw`update webhook_endpoint set previous_until = null where previous_until < now()`
}
