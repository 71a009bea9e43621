import { databaseTime } from '@/lib/domain/clock'
import { addBeneficiary } from '@/lib/domain/payout/beneficiaries'
import { cancelPayout } from '@/lib/domain/payout/cancel-payout'
import { approvePayout, rejectPayout } from '@/lib/domain/payout/decide-payout'
import { markCompleted, markReturned, markSent } from '@/lib/domain/payout/pay-by-hand'
import { requestPayout } from '@/lib/domain/payout/request-payout'
import { requestRefund } from '@/lib/domain/refund/request-refund'
import { env } from '@/lib/env'
import type { PrismaClient } from '@/prisma/generated/client'

type Actors = { ownerId: number; operatorId: number; superuserId: number; movementId: string }

/** Runs each end of a payout once, and a refund of a part: with a fee and GMF, so that each of its transfers is there. */
export async function payALittle(db: PrismaClient, { ownerId, operatorId, superuserId, movementId }: Actors) {
  const now = () => databaseTime(db)
  await db.feeRule.create({
    data: { product: 'payout', currency: 'COP', ownerId, percentage: '1', fixed: '100', ivaPercentage: '19' },
  })
  await db.gmfRate.create({ data: { percentage: '0.40' } })
  await db.user.update({ where: { id: ownerId }, data: { documentNumber: '1018437902' } })
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
  const policy = { twoPersonFrom: {}, rail: null }
  const ask = async () => {
    const asked = { ownerId, beneficiaryId, currency: 'COP', amount: '1000.01' } as const
    const given = { externalId: null, description: null, reason: null }
    return (await requestPayout(db, { ...asked, ...given }, { userId: ownerId }, await now())).id
  }
  const approve = async (id: string) =>
    approvePayout(db, { id, acknowledged: [], reason: null, byHand: true }, { operatorId }, policy, await now())
  const send = async (id: string) => {
    await approve(id)
    const exception = 'La cuenta de prueba no tiene extracto.'
    const sent = { id, reference: `TR-${id}`, transferAccountId: null, exception }
    await markSent(db, sent, { operatorId: superuserId, isSuperuser: true })
  }
  const complete = async (id: string) => {
    await send(id)
    await markCompleted(db, { id }, { operatorId })
  }

  await ask()
  await cancelPayout(db, { ownerId, id: await ask(), purpose: 'withdrawal' })
  await rejectPayout(db, { id: await ask(), reason: 'No es suya' }, { operatorId })
  await approve(await ask())
  await send(await ask())
  await complete(await ask())
  const bounced = await ask()
  await send(bounced)
  await markReturned(db, { id: bounced, reason: 'Cuenta cancelada' }, { operatorId })
  const late = await ask()
  await complete(late)
  await markReturned(db, { id: late, reason: 'Cuenta cancelada' }, { operatorId })

  const part = { ownerId, movementId, amount: '333.33', reason: 'Costó menos', externalId: null }
  const by = { userId: ownerId, sealKey: env.ENCRYPTION_KEY }
  await complete((await requestRefund(db, part, by, await now())).id)
  await requestRefund(db, part, by, await now())
}
