import type { Tx } from '../tx'

/** Payments at a time: an account may have a million, and what is locked meanwhile waits. */
const batch = 1_000

/** In the transaction of the erasure: the payers of every payment are forgotten by a job, which goes on where it was stopped. */
export async function queueForgetting(tx: Tx, ownerId: number): Promise<void> {
  await tx.$executeRaw`select graphile_worker.add_job('forget_payers', ${JSON.stringify({ ownerId })}::json)`
}

/**
 * Forgets who paid an erased account by link or deposit: what they told of themselves, what the rail said of them, and where their
 * receipts went. The movements stay, for the ledger.
 *
 * What payers consented to stays as it was: which text in which version, when, for which payment and from which network address. Whoever
 * has had somebody's data worked on must be able to show that person's consent later (Ley 1581 art. 9 and 17; Decreto 1377 of 2013
 * art. 8), and it is the payer who gave it, not the account that is erased. Nothing else that names the payer is left beside it.
 */
export async function forgetPayers(tx: Tx, ownerId: number): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await tx.$queryRaw<{ number: number }[]>`
      with page as (
        select m.id, m.number, m.payer_email from money_movement m join "user" u on u.id = m.owner_id
         where m.owner_id = ${ownerId}::int and u.erased_at is not null and m.number > ${after}::int
         order by m.number limit ${batch}::int
      ), notices as (
        update rail_notice n set body = '' from page where n.movement_id = page.id and n.body <> ''
      ), receipts as (
        -- one that still waits may be of another account's payment
        delete from message g using page
         where g.kind = 'payment_receipt' and g."to" = page.payer_email
           and coalesce(g.data ->> 'movement', page.id) = page.id
      )
      update money_movement m
         set payer_name = null, payer_email = null, payer_phone = null, payer_type_person = null, payer_document_type = null,
             payer_document = null, payer_address = null, payer_network = null, payer_device = null
        from page where m.id = page.id returning m.number`
    if (rows.length < batch) return
    after = Math.max(...rows.map(({ number }) => number))
  }
}
