/** How money that leaves or comes back can end, one of each, so that every list and page has its example. */
import { db } from '@/lib/db'
import { decideSuspense } from '@/lib/domain/movement/settle/suspense'
import { payoutReturning } from '@/lib/domain/payout/by-hand/return-payout'
import { cancelPayout } from '@/lib/domain/payout/cancel-payout'
import { approvePayout, rejectPayout } from '@/lib/domain/payout/decide-payout'
import { readPayoutNumber } from '@/lib/domain/payout/find-payout'
import { takePayoutAnswer } from '@/lib/domain/payout/pay-by-rail'
import { requestPayout } from '@/lib/domain/payout/request-payout'
import { settleReversal } from '@/lib/domain/reversal/settle-reversal'
import { env } from '@/lib/env'
import {
  act,
  approve,
  bankOfPayers,
  complete,
  giveBack,
  type People,
  paid,
  paidTwice,
  policy,
  refundToTheEnd,
  send,
  takenBack,
} from './money-out'
import { now } from './pay'

/** Withdrawals that did not arrive: rejected, cancelled by its holder, refused by the rail, sent back by the bank. */
async function withdrawals(people: People) {
  const { owner, operator } = people
  const by = { operatorId: operator.id }
  const { id: beneficiaryId } = await db.beneficiary.findFirstOrThrow({
    where: { ownerId: owner.id, own: true, removedAt: null },
  })
  const ask = async (amount: string, description: string) => {
    const asked = { ownerId: owner.id, beneficiaryId, currency: 'COP', amount, description } as const
    return (await requestPayout(db, { ...asked, externalId: null, reason: null }, { userId: owner.id }, await now())).id
  }
  const rejected = await ask('150000.00', 'Adelanto de caja')
  await rejectPayout(
    db,
    { id: rejected, reason: 'El nombre del titular no coincide con el del banco' },
    by,
    await now(),
  )
  const cancelled = await ask('60000.00', 'Caja menor')
  await cancelPayout(db, { ownerId: owner.id, id: cancelled, purpose: 'withdrawal' })
  const failed = await ask('85000.00', 'Ventas del sábado')
  const rail = { name: 'sandbox', pays: () => null }
  const said = { id: failed, acknowledged: [], reason: null, byHand: false }
  // At once, so that no worker sends it in between.
  await db.$transaction(async (tx) => {
    await approvePayout(tx, said, by, { ...policy, rail }, await now())
    await takePayoutAnswer(tx, failed, {
      state: 'failed',
      reference: `sbp_${failed}`,
      message: 'D10: La cuenta no puede recibir dinero (simulado)',
    })
  })
  const returned = await ask('120000.00', 'Ventas del domingo')
  await approve(returned, people)
  await send(returned, people)
  const which = { id: returned, number: await readPayoutNumber(db, returned) }
  await act(payoutReturning, which, people, 'La cuenta está inactiva')
}

/** Money of second payments: credited after all, and arrived back at its payer. */
async function cases(people: People, bankId: number) {
  const { operator, superuser } = people
  const credited = await paidTwice(people, bankId, 'Mantenimiento de dos bicicletas, orden 2490')
  const { id } = await db.suspenseCase.findUniqueOrThrow({ where: { movementId: credited } })
  const said = { id, action: 'CREDIT', reason: 'Eran dos bicicletas con el mismo link', expectedStatus: null } as const
  for (const { id: actorId } of [operator, superuser])
    await decideSuspense(
      db,
      { ...said, destination: null, askPayer: false },
      { actorId, sealKey: env.ENCRYPTION_KEY, policy },
      await now(),
    )
  const movementId = await paidTwice(people, bankId, 'Cambio de llantas, orden 2491')
  await giveBack(people, movementId)
  const { id: back } = await db.payout.findFirstOrThrow({ where: { movementId, purpose: 'return' } })
  await send(back, people)
  await complete(back, people)
}

/** A reversal whose closing waits for its second person, and one that is closed. */
async function reversals(people: People, bankId: number) {
  const { operator, superuser } = people
  for (const [description, done] of [
    ['Rueda delantera, orden 2492', false],
    ['Sillín y tija, orden 2493', true],
  ] as const) {
    const id = await takenBack(people, bankId, description)
    const said = { id, action: 'CLOSE', givesUpFee: true, expectedStatus: null } as const
    const proposed = await settleReversal(
      db,
      { ...said, walletShare: null, reason: 'El taller no tenía la prueba de entrega' },
      { actorId: operator.id },
      await now(),
    )
    if (done)
      await settleReversal(
        db,
        { ...said, walletShare: `${proposed.walletShare}`, reason: null },
        { actorId: superuser.id },
        await now(),
      )
  }
}

/** Makes all of it once, after the money that leaves. */
export async function makeMoneyEnded(people: People) {
  const bank = await bankOfPayers()
  await withdrawals(people)
  await cases(people, bank.id)
  const light = { amount: '76000.00', description: 'Luz delantera, orden 2489' }
  const movementId = await paid(people.owner, bank.id, light)
  await refundToTheEnd(people, { movementId, amount: null, reason: 'La luz llegó dañada' })
  await reversals(people, bank.id)
}
