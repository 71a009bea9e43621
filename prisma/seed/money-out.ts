/** Money of the demonstration that leaves and comes back, by the operations that real payouts, refunds, returns and reversals use. */
import { createHash } from 'node:crypto'
import { db } from '@/lib/db'
import { decideSuspense } from '@/lib/domain/movement/settle/suspense'
import { requestBatch } from '@/lib/domain/payout/batch/request-batch'
import { addBeneficiary } from '@/lib/domain/payout/beneficiaries'
import { markCompleted } from '@/lib/domain/payout/by-hand/complete-payout'
import { payoutSending } from '@/lib/domain/payout/by-hand/send-payout'
import { approvePayout } from '@/lib/domain/payout/decide-payout'
import type { Destination } from '@/lib/domain/payout/payee'
import { requestPayout } from '@/lib/domain/payout/request-payout'
import type { Proposable } from '@/lib/domain/policy/proposable'
import { actOrPropose } from '@/lib/domain/policy/propose'
import { nameDestination } from '@/lib/domain/refund/name-destination'
import { hashOfAddress } from '@/lib/domain/refund/refund-address'
import { requestRefund } from '@/lib/domain/refund/request-refund'
import { describeReversal } from '@/lib/domain/reversal/describe-reversal'
import type { User } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { office } from '@/lib/rails/installed'
import { answer, makeLink, now, startPayment } from './pay'
import { type PayerName, payers } from './payers'

export type People = { owner: User; operator: User; superuser: User }

/** Everything is paid by hand, and one operator is enough. */
export const policy = { installed: {}, rail: null }
const hold = { holdHours: 0 }

const blank = { bankId: null, accountType: null, accountNumber: null, phone: null, key: null, email: null }
const own = {
  ...{ ...blank, name: 'Taller Andino de Bicicletas S.A.S.', documentType: 'NIT', document: '901204775-4' },
  ...{ kind: 'bank_account', bankId: 4, accountType: 'savings', accountNumber: '03148830127' },
} as const satisfies Destination
const supplier = {
  ...{ ...blank, name: 'Repuestos Los Andes S.A.S.', documentType: 'NIT', document: '900417233-1' },
  ...{ kind: 'breb_key', key: '@repuestosandes' },
} as const satisfies Destination
const mechanic = (name: string, document: string, phone: string) =>
  ({ ...blank, name, documentType: 'CC', document, kind: 'nequi', phone }) as const satisfies Destination

/** The account that a payer names to get money back. */
const accountOf = (name: PayerName, accountNumber: string) => {
  const { documentType, document } = payers[name]
  const to = { kind: 'bank_account', bankId: 4, accountType: 'savings', accountNumber } as const
  return { ...blank, name, documentType, document, ...to } satisfies Destination
}

export async function approve(id: string, { operator }: People) {
  await approvePayout(
    db,
    { id, acknowledged: [], reason: null, byHand: true },
    { operatorId: operator.id },
    policy,
    await now(),
  )
}

/** Does what one operator does alone. */
export const act = async <Input, Done>(
  write: Proposable<Input, Done>,
  input: Input,
  people: People,
  reason: string | null = null,
) =>
  actOrPropose(db, write, input, { reason }, { userId: people.operator.id, roles: ['OPERATOR'] }, office, await now())

/** Sends what is approved. */
export async function send(id: string, people: People) {
  const { number } = await db.payout.findUniqueOrThrow({ where: { id } })
  const account = await db.transferAccount.findFirstOrThrow({ where: { currency: 'COP', active: true } })
  const reference = `DIS-${90_412 + number * 13}`
  await act(payoutSending, { id, number, reference, transferAccountId: account.id, exception: null }, people)
}

export const complete = async (id: string, { operator }: People) =>
  markCompleted(db, { id }, { operatorId: operator.id }, await now())

/** A withdrawal that arrived, one on its way, one that waits for an operator, and a file of three that waits. */
async function withdrawals(people: People) {
  const { owner } = people
  const accounts = []
  for (const to of [own, supplier]) accounts.push(await addBeneficiary(db, owner.id, to, hold, await now()))
  // Long known, so that they carry no warning.
  await db.$executeRaw`update beneficiary set created_at = created_at - interval '40 days' where owner_id = ${owner.id}`
  const [mine, theirs] = accounts.map(({ id }) => id)
  const ask = async (beneficiaryId = '', amount = '', description: string | null = null) => {
    const asked = { ownerId: owner.id, beneficiaryId, currency: 'COP', amount, description } as const
    return (await requestPayout(db, { ...asked, externalId: null, reason: null }, { userId: owner.id }, await now())).id
  }
  const arrived = await ask(mine, '1500000.00', 'Ventas de octubre')
  await approve(arrived, people)
  await send(arrived, people)
  await complete(arrived, people)
  const onItsWay = await ask(mine, '900000.00', 'Ventas de la semana')
  await approve(onItsWay, people)
  await send(onItsWay, people)
  await ask(theirs, '480000.00', 'Factura FE-2291, rodamientos')
  const lines = [
    { ...mechanic('Diego Ramírez Toro', '1037650218', '3115550123'), amount: '640000.00' },
    { ...mechanic('Yuliana Cardona Gil', '1152204417', '3125550164'), amount: '640000.00' },
    { ...mechanic('Óscar Patiño Vélez', '71788034', '3135550189'), amount: '415000.00' },
  ].map(({ amount, ...to }, at) => {
    const description = 'Segunda quincena de noviembre'
    return { line: at + 2, to, amount, description, externalId: `nomina-${at + 1}`, metadata: null }
  })
  const sha256 = Uint8Array.from(createHash('sha256').update(JSON.stringify(lines)).digest())
  const file = { ownerId: owner.id, fileName: 'nomina-noviembre.csv', sha256, lines }
  await db.$transaction(async (tx) => requestBatch(tx, file, { userId: owner.id }, hold, await now()))
}

const pse = (name: PayerName, bankId: number) => ({ name, method: 'pse', bankId }) as const

export async function paid(
  owner: User,
  bankId: number,
  facts: { amount: string; description: string },
): Promise<string> {
  const { uuid } = await makeLink(owner, facts)
  const movementId = await startPayment(uuid, pse('Paola Andrea Quintero', bankId))
  await answer(movementId, 'succeeded')
  return movementId
}

type Wanted = { movementId: string; amount: string | null; reason: string }

async function refund({ owner }: People, wanted: Wanted): Promise<string> {
  const by = { userId: owner.id, sealKey: env.ENCRYPTION_KEY }
  return (await requestRefund(db, { ownerId: owner.id, ...wanted, externalId: null }, by, await now())).id
}

/** A refund whose payer named an account, and that reached it. */
export async function refundToTheEnd(people: People, wanted: Wanted): Promise<void> {
  const id = await refund(people, wanted)
  const token = `demostracion-${id}`
  await db.payout.update({ where: { id }, data: { tokenHash: hashOfAddress(token) } })
  await nameDestination(db, token, accountOf('Paola Andrea Quintero', '40588120963'), await now())
  await approve(id, people)
  await send(id, people)
  await complete(id, people)
}

/** A part that reached its payer, and a whole payment whose payer has yet to name an account. */
async function refunds(people: People, bankId: number) {
  const { owner } = people
  const brakes = { amount: '410000.00', description: 'Frenos de disco hidráulicos, orden 2484' }
  const part = await paid(owner, bankId, brakes)
  await refundToTheEnd(people, { movementId: part, amount: '90000.00', reason: 'El segundo freno no hacía falta' })
  const whole = await paid(owner, bankId, { amount: '198000.00', description: 'Casco talla L y luces, orden 2485' })
  await refund(people, { movementId: whole, amount: null, reason: 'El casco no era de su talla' })
}

/** The second payment of a link, in suspense or on its way back to its payer. */
export async function paidTwice({ owner }: People, bankId: number, description: string): Promise<string> {
  const { uuid } = await makeLink(owner, { amount: '264500.00', description })
  const [first, second] = [
    await startPayment(uuid, pse('Hernán Darío Osorio', bankId)),
    await startPayment(uuid, pse('Hernán Darío Osorio', bankId)),
  ]
  await answer(first, 'succeeded')
  await answer(second, 'succeeded')
  return second
}

/** Two persons decide to return what a case holds, to the payer's own account. */
export async function giveBack({ operator, superuser }: People, movementId: string) {
  const { id } = await db.suspenseCase.findUniqueOrThrow({ where: { movementId } })
  const destination = accountOf('Hernán Darío Osorio', '03127744905')
  const said = { id, action: 'RETURN', reason: 'Pagó dos veces el mismo link', expectedStatus: null } as const
  for (const { id: actorId } of [operator, superuser])
    await decideSuspense(
      db,
      { ...said, destination, askPayer: false },
      { actorId, sealKey: env.ENCRYPTION_KEY, policy },
      await now(),
    )
}

/** A payment that the bank took back for its payer; two people have yet to decide who bears it. @returns the reversal */
export async function takenBack({ owner, operator }: People, bankId: number, description: string): Promise<number> {
  const movementId = await paid(owner, bankId, { amount: '320000.00', description })
  await answer(movementId, 'returned')
  const { id } = await db.reversal.findUniqueOrThrow({ where: { movementId } })
  const claim = 'Quien pagó dice que no reconoce la compra; el banco pide la factura y la prueba de entrega.'
  await describeReversal(db, { id, cause: 'not_authorised', claim }, { actorId: operator.id })
  return id
}

export const bankOfPayers = () => db.bank.findFirstOrThrow({ where: { code: '1032', country: 'CO' } })

/** Makes all of it once, after the history: its money comes from there. */
export async function makeMoneyOut(people: People) {
  const bank = await bankOfPayers()
  await withdrawals(people)
  await refunds(people, bank.id)
  await paidTwice(people, bank.id, 'Cambio de transmisión, orden 2486')
  await giveBack(people, await paidTwice(people, bank.id, 'Cambio de transmisión, orden 2487'))
  await takenBack(people, bank.id, 'Pintura y calcomanías, orden 2488')
}
