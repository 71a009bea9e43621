import type { Tx } from '../tx'

/** Forgets what was sent long ago, what its owner removed, and secrets that sign no more. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await tx.$executeRaw`delete from webhook_delivery where created_at < now() - interval '30 days'`
  await tx.$executeRaw`delete from webhook_endpoint where removed_at < now() - interval '1 minute'`
  await tx.$executeRaw`delete from webhook_past_secret where valid_until < now()`
  await tx.$executeRaw`update webhook_endpoint set previous_until = null where previous_until < now()`
}
