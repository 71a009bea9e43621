import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import type { Client } from '../../support/client'
import { caller, type House } from '../../support/house/house'
import { notice, notify } from '../../support/money/notices'
import { balanceOf, makeLink, payBodies, startPayment } from '../../support/money/payments'
import { act, addBeneficiary, giveBack as bankGivesBack } from '../../support/money/payouts'
import type { Random } from '../../support/odd/random'
import { makePerson, type Person } from '../../support/people/people'
import { charge, holderOf } from './payments'

type Answer = Awaited<ReturnType<typeof act>>

type Wallet = {
  house: House
  holder: Person
  staff: [Client, Client]
  beneficiary: string
  account: number
  random: Random
  /** Ids of payments that were credited. */
  payments: string[]
  statuses: number[]
  wrong: string[]
}

/** Answers that a race may give; anything else is wrong. */
const fair = [200, 201, 400, 409]

function noted<Given extends { status: number; text: string }>(wallet: Wallet, what: string, answer: Given): Given {
  wallet.statuses.push(answer.status)
  if (!fair.includes(answer.status)) wallet.wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}

/** A payment of a link by Nequi, 50,000.00 to the wallet. */
async function receive({ house, holder, payments, random }: Wallet): Promise<void> {
  const link = await makeLink(holder.client)
  const phone = `3${`${random.below(1_000_000_000)}`.padStart(9, '0')}`
  const body = { ...payBodies.NEQUI, payer_phone: phone }
  const { money_movement_id: id } = await startPayment(caller(house), link.uuid, body)
  await notify(caller(house), notice(id, 'approved', { amount: charge }))
  payments.push(id)
}

/** What may become of a payout or refund: each is tried whatever the others do to it at that moment. */
async function decide(wallet: Wallet, id: string, cancel: () => Promise<Answer>): Promise<void> {
  const { random, staff, account } = wallet
  const [one, two] = staff
  const fates = [
    () => cancel(),
    () => act(one, id, 'approve', { by_hand: true }),
    () => act(two, id, 'approve', { by_hand: true }),
    () => act(one, id, 'reject', { reason: 'Prueba' }),
  ]
  const some = random.shuffled(fates).slice(0, 1 + random.below(3))
  for (const answer of await Promise.all(some.map((fate) => fate()))) noted(wallet, `deciding on ${id}`, answer)
  const send = () => act(one, id, 'sent', { reference: id, transfer_account_id: account, exception: 'Prueba' })
  const comeBack = () => bankGivesBack([one, two], id, 'Prueba')
  const steps: (() => Promise<{ status: number; text: string }>)[] = [send, () => act(two, id, 'completed'), comeBack]
  for (const step of steps) {
    if (random.below(5) === 0) return
    // twice at once: an operator who presses again
    for (const answer of await Promise.all([step(), step()])) noted(wallet, `sending ${id}`, answer)
  }
}

async function withdraw(wallet: Wallet): Promise<void> {
  const { holder, beneficiary, random } = wallet
  const amount = `${1_000 + random.below(60_000)}.${10 + random.below(90)}`
  const asked = await holder.client.post<{ id: string }>('/api/payouts/', {
    ...{ beneficiary_id: beneficiary, currency: 'COP', amount },
  })
  noted(wallet, 'a payout', asked)
  if (asked.status !== 201) return
  const { id } = asked.body
  await decide(
    wallet,
    id,
    async () => (await holder.client.post(`/api/payouts/${id}/cancel/`, {})) as unknown as Answer,
  )
}

async function giveBack(wallet: Wallet): Promise<void> {
  const { holder, payments, random } = wallet
  const payment = payments[random.below(payments.length)]
  if (!payment) return
  const path = `/api/payments/${payment}/refunds/`
  const asked = await holder.client.post<{ id: string }>(path, {
    ...{ amount: `${1_000 + random.below(30_000)}`, reason: 'Prueba' },
  })
  noted(wallet, 'a refund', asked)
  if (asked.status !== 201) return
  const { id } = asked.body
  await decide(wallet, id, async () => await holder.client.post(`${path}${id}/cancel/`, {}))
}

/** Brings to an end what is still on its way. */
async function finish({ house, staff: [one, two], account }: Wallet, ownerId: number): Promise<void> {
  const { rows } = await house.pool.query<{ id: string; status: string }>(
    `select id, status from payout where owner_id = $1 and status in ('requested', 'approved', 'sent') order by number`,
    [ownerId],
  )
  for (const { id } of rows) {
    await act(one, id, 'reject', { reason: 'Prueba' })
    await act(one, id, 'sent', { reference: id, transfer_account_id: account, exception: 'Prueba' })
    await act(two, id, 'completed')
  }
}

type Sums = { credited: string; gone: string; reserved: string }

/** What the records alone say of an owner's money. */
async function sumsOf({ pool }: House, ownerId: number): Promise<Sums> {
  const { rows } = await pool.query<Sums>(
    `select (select coalesce(sum(reload_amount), 0) from money_movement where owner_id = $1 and status = 'succeeded')::text as credited,
            (select coalesce(sum(amount + fee_service + fee_iva + gmf), 0) from payout where owner_id = $1 and status = 'completed')::text as gone,
            (select coalesce(sum(amount + fee_service + fee_iva + gmf), 0) from payout
              where owner_id = $1 and status in ('awaiting_destination', 'requested', 'approved', 'sent'))::text as reserved`,
    [ownerId],
  )
  return rows[0] ?? { credited: '0', gone: '0', reserved: '0' }
}

const cents = (text: string) => BigInt(text.replace('.', '').padEnd(text.includes('.') ? 0 : text.length + 2, '0'))

async function walletOf(house: House, random: Random): Promise<Wallet> {
  const holder = await holderOf(house)
  const boss = await makePerson(house.baseUrl, house.pool, { roles: ['SUPERUSER'] })
  const other = await makePerson(house.baseUrl, house.pool, { roles: ['SUPERUSER'] })
  const { rows } = await house.pool.query<{ id: number }>(
    `insert into transfer_account (bank_id, country, currency, account_type, account_number, holder, document)
     values (4, 'CO', 'COP', 'Ahorros', $1, 'Recaudo S.A.S.', 'NIT 901555301-2') returning id`,
    [`payouts-${holder.id}`],
  )
  await house.pool.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage, updated_at)
     values ('payout', 'COP', $1, 0.5, 100, 19, now())`,
    [holder.id],
  )
  return {
    ...{ house, holder, random, staff: [boss.client, other.client], account: rows[0]?.id ?? 0 },
    ...{ beneficiary: await addBeneficiary(holder, house.pool), payments: [], statuses: [], wrong: [] },
  }
}

/**
 * Payments, payouts and refunds at once on one wallet, each payout decided on by several persons at the same time. Wrong: an answer
 * that no rule gives, or a balance other than what was credited less what arrived elsewhere and what is on its way.
 */
export async function moveTogether(
  house: House,
  { trials, lanes, random }: { trials: number; lanes: number; random: Random },
): Promise<Finding> {
  const wallet = await walletOf(house, random)
  const { holder, wrong, statuses } = wallet
  for (let at = 0; at < 5; at += 1) await receive(wallet)
  let left = trials
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const kind = random.below(10)
      await (kind < 2 ? receive(wallet) : kind < 7 ? withdraw(wallet) : giveBack(wallet))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const check = async (when: string) => {
    const { credited, gone, reserved } = await sumsOf(house, holder.id)
    const balance = await balanceOf(house.pool, holder.id)
    if (cents(balance) < 0n) wrong.push(`${when} the wallet is at ${balance}`)
    if (cents(balance) !== cents(credited) - cents(gone) - cents(reserved))
      wrong.push(`${when} ${balance} is not ${credited} − ${gone} − ${reserved}`)
    return reserved
  }
  await check('on the way')
  await finish(wallet, holder.id)
  const reserved = await check('at the end')
  if (cents(reserved) !== 0n) wrong.push(`${reserved} is still on its way`)
  return {
    what: 'payments, payouts and refunds at once',
    trials,
    wrong,
    noted: `${tallied(statuses)}; seed ${random.seed}`,
  }
}
