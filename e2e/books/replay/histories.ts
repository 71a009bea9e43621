import type { Answer, Client } from '../../support/client'
import { caller, type House } from '../../support/house/house'
import { depositBody, makePayer } from '../../support/money/deposits'
import { notice, notify } from '../../support/money/notices'
import { payBodies } from '../../support/money/payments'
import { act, addBeneficiary, giveBack } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import type { Random } from '../../support/odd/random'
import { makePerson, type Person } from '../../support/people/people'

/** What all histories of a run share. */
export type Scene = { house: House; staff: [Client, Client]; account: number }

/** One account holder with what happened to their money. */
export type History = {
  scene: Scene
  holder: Person
  random: Random
  /** Accounts by hand or by the sandbox's bank; the bank's endings are of the account's last digits. */
  beneficiaries: string[]
  /** Payments with what their bank was asked for. */
  payments: { id: string; charge: string }[]
  /** Payouts and refunds, with the address that cancels them unless operators asked for them. */
  payouts: { id: string; cancel?: string }[]
}

export async function setScene(house: House): Promise<Scene> {
  const boss = () => makePerson(house.baseUrl, house.pool, { roles: ['SUPERUSER'] })
  const [one, two] = [await boss(), await boss()]
  return { house, staff: [one.client, two.client], account: await makeAccount(house.pool) }
}

export async function newHistory(scene: Scene, random: Random): Promise<History> {
  const { house } = scene
  const holder = await makePerson(house.baseUrl, house.pool)
  if (random.below(2) === 0)
    await house.pool.query(
      `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage, updated_at)
       values ('payout', 'COP', $1, 0.37, 123.45, 19, now())`,
      [holder.id],
    )
  const account_number = `3${`${holder.id}`.padStart(7, '0')}${endings[random.below(3)]}`
  const beneficiaries = [await addBeneficiary(holder, house.pool, { account_number })]
  return { scene, holder, random, beneficiaries, payments: [], payouts: [] }
}

/** What may be refused because of what happened before is no fault; all else is. @throws */
function fair<Body>(what: string, answer: Answer<Body>): Answer<Body> {
  if (![200, 201, 400].includes(answer.status))
    throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 300)}`)
  return answer
}

/** Endings of accounts and phones at the sandbox's bank: paid, refused, given back. */
const endings = ['7777', '0001', '0003']
/** A mobile, to which a refund may go. */
const phoneOf = ({ random }: History) => `3${`${random.below(100_000)}`.padStart(5, '0')}${endings[random.below(3)]}`

const one = <Item>({ random }: History, items: readonly Item[]): Item | undefined => items[random.below(items.length)]
const cents = ({ random }: History) => `${random.below(100)}`.padStart(2, '0')

/** A notification of the bank, now and then twice. */
async function tell(history: History, id: string, state: Parameters<typeof notice>[1], amount: string): Promise<void> {
  const anyone = caller(history.scene.house)
  const said = notice(id, state, { amount })
  const times = history.random.below(4) === 0 ? [said, said] : [said]
  for (const answer of await Promise.all(times.map((once) => notify(anyone, once)))) fair(`${state} of ${id}`, answer)
}

const ends = [
  ...[['approved'], ['approved'], ['approved'], ['pending', 'approved'], ['pending', 'processing', 'approved']],
  ...[
    ['processing', 'pending', 'approved'],
    ['approved', 'declined'],
    ['approved', 'returned'],
    ['expired', 'approved'],
  ],
  ...[['declined'], ['expired'], ['declined', 'approved'], ['pending'], ['amount'], ['expired', 'amount'], []],
] as const

/** The bank reports: in order, late, twice, and not always what was asked for. */
async function settle(history: History, { id, charge }: History['payments'][number]): Promise<void> {
  for (const state of one(history, ends) ?? [])
    await tell(history, id, state === 'amount' ? 'approved' : state, state === 'amount' ? '1234.56' : charge)
}

async function begin(history: History, uuid: string): Promise<void> {
  const { scene, payments, holder } = history
  const nequi = { ...payBodies.NEQUI, payer_phone: phoneOf(history) }
  const body = one(history, [nequi, nequi, payBodies.PSE])
  const started = await caller(scene.house).post<{ money_movement_id: string }>(`/api/payment_link/${uuid}/pay/`, body)
  if (fair('a payment', started).status !== 200) return
  const id = started.body.money_movement_id
  const { charge } = (await holder.client.get<{ charge: { amount: string } }>(`/api/payments/${id}/`)).body
  payments.push({ id, charge: charge.amount })
}

/** A link, in pesos or dollars, with one payer or two, cancelled now and then while somebody pays. */
async function link(history: History): Promise<void> {
  const { holder, random, payments } = history
  const dollars = random.below(5) === 0
  const made = await holder.client.post<{ uuid: string }>('/api/payment_link/', {
    currency: dollars ? 'USD' : 'COP',
    amount: `${dollars ? 2 + random.below(300) : 2_000 + random.below(200_000)}.${cents(history)}`,
    fee_mode: one(history, ['payer', 'receiver']),
    description: 'Orden 2481',
  })
  const { uuid } = fair('a link', made).body
  const before = payments.length
  for (let payers = 1 + Number(random.below(3) === 0); payers > 0; payers -= 1) await begin(history, uuid)
  if (random.below(8) === 0) fair('to cancel', await holder.client.post(`/api/payment_link/${uuid}/cancel/`, {}))
  for (const payment of payments.slice(before)) await settle(history, payment)
}

async function deposit(history: History): Promise<void> {
  const { holder, random, payments } = history
  const type = one(history, ['pse', 'nequi'] as const) ?? 'pse'
  const payer = await makePayer(holder.client, { phone: `+57${phoneOf(history)}` })
  const body = depositBody(type, payer, `${2_000 + random.below(300_000)}.${cents(history)}`)
  const started = await holder.client.post<{ money_movement_id: string; fee_breakdown: { total_to_pay: string } }>(
    `/api/reload/${type}/`,
    { ...body, fee_mode: one(history, ['payer', 'receiver']) },
  )
  if (fair('a deposit', started).status !== 201) return
  const payment = { id: started.body.money_movement_id, charge: started.body.fee_breakdown.total_to_pay }
  payments.push(payment)
  await settle(history, payment)
}

type Decided = { refund?: { id: string } | null }

/** Money that came too late, twice or in another amount: two operators credit it or give it back. */
async function decideCase({ scene: { house, staff }, holder, random, payouts }: History): Promise<void> {
  const { rows } = await house.pool.query<{ id: number }>(
    `select s.id from suspense_case s join money_movement m on m.id = s.movement_id
      where m.owner_id = $1 and s.status = 'OPEN' order by s.id limit 1`,
    [holder.id],
  )
  for (const { id } of rows) {
    const action = random.below(3) === 0 ? 'RETURN' : 'CREDIT'
    const body = { action, reason: 'Prueba' }
    for (const person of staff) {
      const { refund } = fair('a case', await person.post<Decided>(`/panel/suspense/${id}/`, body)).body
      if (refund) payouts.push({ id: refund.id })
    }
  }
}

/** The bank takes a payment back; operators debit what the balance has, and now and then close the case. */
async function takeBack(history: History): Promise<void> {
  const { scene, random, holder, payments } = history
  const payment = one(history, payments)
  if (payment && random.below(2) === 0) await tell(history, payment.id, 'returned', payment.charge)
  const { rows } = await scene.house.pool.query<{ id: number; credited: string }>(
    `select r.id, r.credited::text as credited from reversal r join money_movement m on m.id = r.movement_id where m.owner_id = $1 and r.status = 'OPEN'`,
    [holder.id],
  )
  for (const { id, credited } of rows) {
    const closes = {
      action: 'CLOSE',
      wallet: one(history, ['0.00', credited]),
      fees: one(history, ['KEPT', 'GIVEN_UP']),
    }
    const body = { ...(random.below(3) === 0 ? closes : { action: 'DEBIT' }), reason: 'Prueba' }
    for (const person of scene.staff) fair('a reversal', await person.post(`/panel/reversals/${id}/`, body))
  }
}

async function withdraw(history: History): Promise<void> {
  const { holder, random, payouts } = history
  const asked = await holder.client.post<{ id: string }>('/api/payouts/', {
    ...{ beneficiary_id: one(history, history.beneficiaries), currency: 'COP' },
    amount: `${1_000 + random.below(90_000)}.${cents(history)}`,
  })
  if (fair('a payout', asked).status === 201)
    payouts.push({ id: asked.body.id, cancel: `/api/payouts/${asked.body.id}/cancel/` })
}

async function refund(history: History): Promise<void> {
  const { holder, random, payouts } = history
  const payment = one(history, history.payments)
  if (!payment) return
  const path = `/api/payments/${payment.id}/refunds/`
  const amount = random.below(3) === 0 ? {} : { amount: `${1 + random.below(20_000)}.${cents(history)}` }
  const asked = await holder.client.post<{ id: string }>(path, { ...amount, reason: 'Prueba' })
  if (fair('a refund', asked).status === 201)
    payouts.push({ id: asked.body.id, cancel: `${path}${asked.body.id}/cancel/` })
}

/** A payout or refund goes one or several steps on, by hand or by the sandbox's bank. */
async function move(history: History): Promise<void> {
  const { holder, random, scene } = history
  const chosen = one(history, history.payouts.slice(-3))
  if (!chosen) return
  const { id, cancel } = chosen
  const [one_, two] = scene.staff
  const end = random.below(10)
  if (end < 2 && cancel) return void fair('to cancel', await holder.client.post(cancel, {}))
  if (end < 3) return void fair('to reject', await act(one_, id, 'reject', { reason: 'Prueba' }))
  if (end < 5) return void fair('to approve', await act(one_, id, 'approve'))
  const giveUp = () => act(two, id, 'give_up_fees', { reason: 'Prueba' })
  if (end < 6) return void fair('to give up the fee', await giveUp())
  const sent = { reference: id, transfer_account_id: scene.account, exception: 'Prueba' }
  const steps: (() => Promise<Answer<unknown>>)[] = [
    () => act(one_, id, 'approve', { by_hand: true }),
    () => act(one_, id, 'sent', sent),
    () => act(two, id, 'completed'),
    ...(random.below(2) === 0 ? [giveUp] : []),
    () => giveBack([one_, two], id, 'Prueba'),
  ]
  for (const step of steps.slice(0, 2 + random.below(4))) fair('a step', await step())
}

const moves = [
  link,
  link,
  link,
  link,
  deposit,
  deposit,
  withdraw,
  withdraw,
  move,
  move,
  move,
  refund,
  refund,
  decideCase,
  takeBack,
]

/** Makes something happen to the account, `steps` times. @throws where it is answered neither with success nor with a refusal */
export async function live(history: History, steps: number): Promise<void> {
  await link(history)
  for (let left = steps; left > 0; left -= 1) await (one(history, moves) ?? link)(history)
}
