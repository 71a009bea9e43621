/** Links and payments of the demonstration, created by the operations that real ones use. */
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { findMovement } from '@/lib/domain/movement/read/find-movement'
import { storeAnswer } from '@/lib/domain/movement/settle/store-answer'
import { takeNotice } from '@/lib/domain/movement/settle/take-notice'
import { orderOf } from '@/lib/domain/movement/start/start-movement'
import type { Method } from '@/lib/domain/movement/terms'
import { createLink, type NewLink } from '@/lib/domain/payment-link/create-link'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import type { User } from '@/lib/domain/tx'
import { openSandboxOrder, sandboxNoticeBody, sandboxRail } from '@/lib/rails/sandbox/sandbox'
import { signSandboxNotice } from '@/lib/rails/sandbox/signature'
import { terms } from '@/lib/rails/terms'
import { type PayerName, payers } from './payers'

export const now = () => databaseTime(db)

const blank = {
  currency: 'COP',
  amount: undefined,
  isGeneral: false,
  feeMode: 'payer',
  expiresAt: null,
  allowedMethods: null,
  redirectUrl: null,
  externalId: null,
} as const

export const makeLink = async (owner: User, changes: Partial<NewLink> & { description: string }) =>
  createLink(db, { ...blank, owner, ...changes }, terms, await now())

/** Starts a payment of a link and returns the movement's id. */
export async function startPayment(
  uuid: string,
  { name, method, bankId }: { name: PayerName; method: Method; bankId: number },
) {
  const pse = method === 'pse'
  const { email, phone, documentType, document } = payers[name]
  const payer = {
    name,
    email,
    phone,
    // the other methods do not ask for it
    documentType: pse ? documentType : null,
    document: pse ? document : null,
    typePerson: documentType === 'NIT' ? ('JURIDICAL' as const) : ('NATURAL' as const),
    address: null,
    device: null,
  }
  const payment = { uuid, amount: undefined, method, payer, bankId: pse ? bankId : null, accepted: null }
  return (await payLink(db, payment, terms, await now())).movementId
}

const inItsWords = {
  succeeded: 'approved',
  failed: 'declined',
  processing: 'processing',
  returned: 'returned',
} as const

/**
 * The payer's deed at the sandbox bank: it is asked once before, as a payer's page does, and tells its end by a signed notice, so that
 * both are kept as those of a real payment.
 */
export async function answer(movementId: string, state: keyof typeof inItsWords) {
  const movement = await findMovement(db, movementId)
  if (!movement) throw new Error(`no movement ${movementId}`)
  const asked = await orderOf(db, sandboxRail, movement)
  await openSandboxOrder(asked)
  if (state !== 'returned') await storeAnswer(db, movementId, sandboxRail.ask(asked))
  const order = await db.sandboxOrder.update({ where: { reference: movementId }, data: { state: inItsWords[state] } })
  const body = sandboxNoticeBody(order)
  const notice = sandboxRail.readNotice(new Headers(signSandboxNotice(body, await now())), body)
  if (notice) await takeNotice(db, { rail: 'sandbox', notice, body })
}
