import { db } from '@/lib/db'

type Story = { linkId: number; movementId: string; daysAgo: number; hour: number }

/**
 * Moves the times of one demonstration payment into the past. The ledger and the timeline reject changes, so the
 * tables' owner disables the triggers in this transaction, for the demonstration's own rows only.
 */
export async function dateBack({ linkId, movementId, daysAgo, hour }: Story) {
  await db.$transaction(async (tx) => {
    const guards = [
      ['ledger_transfer', 'append_only'],
      ['status_change', 'append_only'],
      ['payment_link', 'record_status'],
    ]
    for (const [table, guard] of guards) await tx.$executeRawUnsafe(`alter table ${table} disable trigger ${guard}`)
    const [{ at }] = await tx.$queryRaw<[{ at: Date }]>`
      select least(now() - interval '1 minute',
               (date_trunc('day', now() at time zone 'America/Bogota') - make_interval(days => ${daysAgo}::int)
                + make_interval(hours => ${hour}::int, mins => ${(linkId * 7) % 60}::int)) at time zone 'America/Bogota') as at`
    await tx.$executeRaw`
      update payment_link set created_at = ${at}::timestamptz - interval '25 minutes', updated_at = ${at},
             expires_at = ${at}::timestamptz + interval '30 days',
             paid_at = case when paid_at is not null then ${at}::timestamptz end where id = ${linkId}`
    await tx.$executeRaw`
      update money_movement set created_at = ${at}::timestamptz - interval '3 minutes', updated_at = ${at}, settled_at = ${at},
             expires_at = ${at}::timestamptz + interval '30 minutes' where id = ${movementId}`
    await tx.$executeRaw`
      update sandbox_order set created_at = ${at}::timestamptz - interval '3 minutes', updated_at = ${at}
       where reference = ${movementId}`
    await tx.$executeRaw`update rail_notice set received_at = ${at}, handled_at = ${at} where movement_id = ${movementId}`
    await tx.$executeRaw`
      update rail_answer set at = ${at}::timestamptz - interval '2 minutes' where movement_id = ${movementId}`
    await tx.$executeRaw`update ledger_transfer set created_at = ${at} where event = ${movementId}`
    await tx.$executeRaw`
      update status_change set at = ${at}::timestamptz - case when from_status is null then interval '3 minutes' else interval '0' end
       where subject in (${movementId}, ${`link:${linkId}`})`
    await tx.$executeRaw`update outbox set created_at = ${at}, sent_at = ${at} where subject = ${movementId}`
    for (const [table, guard] of guards) await tx.$executeRawUnsafe(`alter table ${table} enable trigger ${guard}`)
  })
}

type DecidedStory = { id: number; daysAgo: number; hour: number; minutes: number }

/** The same for a bank transfer that was decided `minutes` after it was sent. */
export async function dateReloadBack({ id, daysAgo, hour, minutes }: DecidedStory) {
  const event = `reload:${id}`
  await db.$transaction(async (tx) => {
    const tables = ['ledger_transfer', 'status_change', 'audit_entry']
    for (const table of tables) await tx.$executeRawUnsafe(`alter table ${table} disable trigger append_only`)
    const [{ at }] = await tx.$queryRaw<[{ at: Date }]>`
      select (date_trunc('day', now() at time zone 'America/Bogota') - make_interval(days => ${daysAgo}::int)
              + make_interval(hours => ${hour}::int, mins => (${id}::int * 11) % 60)) at time zone 'America/Bogota' as at`
    const before = new Date(at.getTime() - minutes * 60_000)
    await tx.$executeRaw`update reload set created_at = ${before}, updated_at = ${at}, decided_at = ${at} where id = ${id}`
    await tx.$executeRaw`update ledger_transfer set created_at = ${at} where event = ${event}`
    await tx.$executeRaw`update audit_entry set at = ${at} where subject = ${event}`
    await tx.$executeRaw`
      update status_change set at = case when from_status is null then ${before}::timestamptz else ${at}::timestamptz end
       where subject = ${event}`
    for (const table of tables) await tx.$executeRawUnsafe(`alter table ${table} enable trigger append_only`)
  })
}
