/** Links and payments of the demonstration, created by the operations that real ones use. */
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { twoPlaces } from '@/lib/domain/money'
import { settleMovement } from '@/lib/domain/movement/settle/settle-movement'
import type { Method } from '@/lib/domain/movement/terms'
import { createLink, type NewLink } from '@/lib/domain/payment-link/create-link'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import type { User } from '@/lib/domain/tx'
import { openSandboxOrder } from '@/lib/rails/sandbox/sandbox'
import { terms } from '@/lib/rails/terms'

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
  { name, method, bankId }: { name: string; method: Method; bankId: number },
) {
  const pse = method === 'pse'
  const payer = {
    name,
    email: 'pagador@correo.example',
    phone: '573105550199',
    documentType: pse ? 'CC' : null,
    document: pse ? '1018437902' : null,
    typePerson: 'NATURAL' as const,
    address: null,
    device: null,
  }
  const payment = { uuid, amount: undefined, method, payer, bankId: pse ? bankId : null, accepted: null }
  return (await payLink(db, payment, terms, await now())).movementId
}

/** Records the bank's outcome in its records and in ours. */
export async function answer(movementId: string, state: 'succeeded' | 'failed' | 'processing') {
  const movement = await db.moneyMovement.findUniqueOrThrow({ where: { id: movementId } })
  const { bankId, cus } = await openSandboxOrder({
    movementId,
    method: movement.method,
    charge: twoPlaces(movement.charge),
  })
  const inItsWords = { succeeded: 'approved', failed: 'declined', processing: 'processing' } as const
  await db.sandboxOrder.update({ where: { reference: movementId }, data: { state: inItsWords[state] } })
  const received = { amount: movement.charge.toFixed(2), currency: 'COP' as const }
  await settleMovement(db, {
    movementId,
    answer: { state, reference: bankId, ...(cus ? { cus } : {}), ...(state === 'succeeded' ? { received } : {}) },
  })
}
