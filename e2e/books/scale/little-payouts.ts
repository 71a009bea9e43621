import { databaseTime } from '@/lib/domain/clock'
import { settleMovement } from '@/lib/domain/movement/settle/settle-movement'
import { addBeneficiary } from '@/lib/domain/payout/beneficiaries'
import { markCompleted } from '@/lib/domain/payout/by-hand/complete-payout'
import { payoutReturning } from '@/lib/domain/payout/by-hand/return-payout'
import { payoutSending } from '@/lib/domain/payout/by-hand/send-payout'
import { cancelPayout } from '@/lib/domain/payout/cancel-payout'
import { approvePayout, rejectPayout } from '@/lib/domain/payout/decide-payout'
import { readPayoutNumber } from '@/lib/domain/payout/find-payout'
import { requestPayout } from '@/lib/domain/payout/request-payout'
import { stepPayout } from '@/lib/domain/payout/step-payout'
import { payoutWarnings } from '@/lib/domain/policy/warnings'
import { feesGiving } from '@/lib/domain/refund/give-up-fees'
import { nameDestination } from '@/lib/domain/refund/name-destination'
import { hashOfAddress } from '@/lib/domain/refund/refund-address'
import { requestRefund } from '@/lib/domain/refund/request-refund'
import { env } from '@/lib/env'
import type { PrismaClient } from '@/prisma/generated/client'
import { write } from './little-write'

/** The policy of a service whose operators pay everything. */
export const byHand = { installed: {}, rail: null }

type Persons = { one: number; two: number }

async function markSent(db: PrismaClient, id: string, persons: Persons): Promise<void> {
  const which = { id, number: await readPayoutNumber(db, id) }
  const exception = 'La cuenta de prueba no tiene extracto.'
  const sent = { ...which, reference: `TR-${id}`, transferAccountId: null, exception }
  await write(db, payoutSending, sent, { reason: exception }, persons)
}

async function markReturned(db: PrismaClient, id: string, persons: Persons): Promise<void> {
  const which = { id, number: await readPayoutNumber(db, id) }
  const said = { reason: 'Cuenta cancelada', acknowledged: ['was_completed'] }
  await write(db, payoutReturning, which, said, persons)
}

type Actors = { ownerId: number; operatorId: number; superuserId: number; movementId: string }

/** Runs each end of a payout once, and a refund of a part: with a fee and GMF, so that each of its transfers is there. */
export async function payALittle(db: PrismaClient, { ownerId, operatorId, superuserId, movementId }: Actors) {
  const now = () => databaseTime(db)
  const persons = { one: operatorId, two: superuserId }
  await db.feeRule.create({
    data: { product: 'payout', currency: 'COP', ownerId, percentage: '1', fixed: '100', ivaPercentage: '19' },
  })
  await db.gmfRate.create({ data: { percentage: '0.40' } })
  const identity = { documentType: 'CC', documentNumber: '1018437902', businessName: 'Paola Quintero' }
  await db.user.update({ where: { id: ownerId }, data: identity })
  const { id: beneficiaryId } = await addBeneficiary(
    db,
    ownerId,
    {
      ...{ name: 'Paola Quintero', documentType: 'CC', document: '1018437902', kind: 'bank_account', bankId: 4 },
      ...{ accountType: 'savings', accountNumber: '03100012345', phone: null, key: null, email: null },
    },
    { holdHours: 0 },
    await now(),
  )
  await db.beneficiary.update({ where: { id: beneficiaryId }, data: { createdAt: new Date(Date.now() - 864e6) } })
  const ask = async () => {
    const asked = { ownerId, beneficiaryId, currency: 'COP', amount: '1000.01' } as const
    const given = { externalId: null, description: null, reason: null }
    return (await requestPayout(db, { ...asked, ...given }, { userId: ownerId }, await now())).id
  }
  const approve = async (id: string) =>
    approvePayout(db, { id, acknowledged: [], reason: null, byHand: true }, { operatorId }, byHand, await now())
  const send = async (id: string) => {
    await approve(id)
    await markSent(db, id, { one: superuserId, two: operatorId })
  }
  const complete = async (id: string) => {
    await send(id)
    await markCompleted(db, { id }, { operatorId }, await now())
  }

  await ask()
  await cancelPayout(db, { ownerId, id: await ask(), purpose: 'withdrawal' })
  await rejectPayout(db, { id: await ask(), reason: 'No es suya' }, { operatorId }, await now())
  await approve(await ask())
  await send(await ask())
  await complete(await ask())
  const bounced = await ask()
  await send(bounced)
  await markReturned(db, bounced, persons)
  const late = await ask()
  await complete(late)
  await markReturned(db, late, persons)

  const part = { ownerId, movementId, amount: '333.33', reason: 'Costó menos', externalId: null }
  const by = { userId: ownerId, sealKey: env.ENCRYPTION_KEY }
  const refund = async () => (await requestRefund(db, part, by, await now())).id
  const giveUp = async (id: string) =>
    write(db, feesGiving, { id, number: await readPayoutNumber(db, id) }, { reason: 'No se prestó' }, persons)
  await refund()
  await complete(await refund())
  const given = await refund()
  await complete(given)
  await giveUp(given)
  const cameBack = await refund()
  await complete(cameBack)
  const seen = await db.payout.findUniqueOrThrow({ where: { id: cameBack } })
  await giveUp(cameBack)
  // as by a gateway's answer, which had read it before the fee was given up
  await stepPayout(db, seen, 'returned')
  return {
    /** Sends a refund of another payment. @returns what has the bank give it back */
    sendRefund: async (other: string) => {
      const { id } = await requestRefund(db, { ...part, movementId: other }, by, await now())
      await send(id)
      return () => markReturned(db, id, persons)
    },
  }
}

const account = {
  ...{ name: 'Paola Quintero', documentType: 'CC', document: '1018437902', kind: 'bank_account' as const, bankId: 4 },
  ...{ accountType: 'savings' as const, accountNumber: '03100012345', phone: null, key: null, email: null },
}

/**
 * Returns money out of suspense to each end once: it arrives, it is given back after it had arrived, it is rejected, it waits, and the
 * rail takes it back while it waits and while it is on its way.
 * @param resolve has two persons decide the case of a payment
 */
export async function returnALittle(
  db: PrismaClient,
  held: () => Promise<string>,
  resolve: (movementId: string, action: 'RETURN') => Promise<number>,
  { one, two }: { one: number; two: number },
) {
  const now = () => databaseTime(db)
  const begin = async () => {
    const movementId = await held()
    await resolve(movementId, 'RETURN')
    const { id } = await db.payout.findFirstOrThrow({ where: { movementId, purpose: 'return' } })
    return { movementId, id }
  }
  const send = async () => {
    const { movementId, id } = await begin()
    const token = `${movementId}`
    await db.payout.update({ where: { id }, data: { tokenHash: hashOfAddress(token) } })
    await nameDestination(db, token, account, await now())
    for (const operatorId of [one, two])
      await approvePayout(
        db,
        { id, acknowledged: payoutWarnings, reason: 'Es su hermana', byHand: true },
        { operatorId },
        byHand,
        await now(),
      )
    await markSent(db, id, { one: two, two: one })
    return { movementId, id }
  }
  const takeBack = (movementId: string) => settleMovement(db, { movementId, answer: { state: 'returned' } })

  await markCompleted(db, await send(), { operatorId: one }, await now())
  const late = await send()
  await markCompleted(db, late, { operatorId: one }, await now())
  await markReturned(db, late.id, { one, two })
  await rejectPayout(db, { id: (await begin()).id, reason: 'No es suya' }, { operatorId: one }, await now())
  await begin()
  await takeBack((await begin()).movementId)
  const both = await send()
  await takeBack(both.movementId)
  await markReturned(db, both.id, { one, two })
}
