import type { Tx } from '../tx'

/** Payments per batch: an account may have a million, and others wait for the locked rows. */
const batch = 1_000

/** Queues the erasure of all payers' data, in the erasure's transaction. The job resumes where it was interrupted. */
export async function queueForgetting(tx: Tx, ownerId: number): Promise<void> {
  await tx.$executeRaw`select graphile_worker.add_job('forget_payers', ${JSON.stringify({ ownerId })}::json)`
}

/** Erases what the account's systems said of its links and payments; the pairs lead to the links that have any. */
async function forgetMetadata(tx: Tx, ownerId: number): Promise<void> {
  for (let count = batch; count === batch; ) {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
      with page as (
        delete from metadata_pair where (owner_id, kind, pair, number) in (
          select p.owner_id, p.kind, p.pair, p.number from metadata_pair p join "user" u on u.id = p.owner_id
           where p.owner_id = ${ownerId}::int and u.erased_at is not null
           order by p.owner_id, p.kind, p.pair, p.number limit ${batch}::int)
        returning owner_id, kind, pair, number
      ), cleared as (
        update payment_link l set metadata = null from page where page.kind = 'link' and l.id = page.number
      )
      select count(*)::int as count from page`
    count = row?.count ?? 0
  }
}

/**
 * Erases the data of those who paid an erased account by link or deposit: their own details, the rail's notifications,
 * their receipts, what a search would find them by, and metadata, which may name them. The movements stay, for the ledger.
 *
 * Consents of payers stay unchanged: which text in which version, when, for which payment and from which network
 * address. A controller of personal data must be able to prove consent later (Ley 1581 art. 9 and 17; Decreto 1377 of
 * 2013 art. 8), and the payer gave it, not the erased account. Nothing else that names the payer remains beside it.
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
      ), texts as (
        delete from payment_text t using page where t.number = page.number
      ), receipts as (
        -- another may be of another account's payment
        delete from message g using page
         where g.kind = 'payment_receipt' and g."to" = page.payer_email
           and coalesce(g.movement_id, g.data ->> 'movement', page.id) = page.id
      )
      update money_movement m
         set payer_name = null, payer_email = null, payer_phone = null, payer_type_person = null, payer_document_type = null,
             payer_document = null, payer_address = null, payer_network = null, payer_device = null,
             metadata = null
        from page where m.id = page.id returning m.number`
    if (rows.length < batch) break
    after = Math.max(...rows.map(({ number }) => number))
  }
  await forgetMetadata(tx, ownerId)
}
