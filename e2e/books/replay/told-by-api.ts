import type { Client } from '../../support/client'
import { wholeList } from '../../support/whole-list'
import { type Account, centsOf, lineOf, type Paid } from './oracle'

type Sum = { amount: string; currency: string }
type Refund = Sum & {
  id: string
  status: string
  fees_returned?: { fee_service: string; fee_iva: string } | null
}
type Payment = {
  money_movement_id: string
  status: string
  disposition: string
  credited: Sum | null
  reversal: { debited: Sum } | null
  refunds: Refund[]
}
type Link = { uuid: string; status: string; payment?: Payment | null }
type Entry = Parameters<typeof lineOf>[0] & { balance_after: string }

async function read<Body>(client: Client, path: string): Promise<Body> {
  const answer = await client.get<Body>(path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer.body
}

const nonZero = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== '0.00'))

const payoutLine = ({ id, status, amount, currency, fees_returned: fees }: Refund) =>
  [id, status, amount, currency, fees?.fee_service, fees?.fee_iva].filter(Boolean).join(' ')

const paid = ({ status, disposition, credited, reversal, refunds }: Payment): Paid => ({
  stands: `${status} ${disposition}`,
  credited: credited && `${credited.amount} ${credited.currency}`,
  debited: disposition === 'reversed' ? (reversal?.debited.amount ?? '0.00') : null,
  refunds: refunds.map(payoutLine).sort(),
})

/** What is wrong with the balances that a statement shows after its lines, and with the last one. */
function wrongBalances(entries: readonly Entry[], balance: Record<string, string>): string[] {
  const now: Record<string, bigint> = {}
  const wrong: string[] = []
  for (const { amount, currency, balance_after: after, reference } of entries.toReversed()) {
    now[currency] = (now[currency] ?? 0n) + centsOf(amount)
    if (now[currency] !== centsOf(after)) wrong.push(`after ${reference} ${amount} the statement says ${after}`)
    if (now[currency] < 0n) wrong.push(`after ${reference} ${amount} the balance is below zero`)
  }
  for (const [currency, amount] of Object.entries(balance))
    if ((now[currency] ?? 0n) !== centsOf(amount)) wrong.push(`the statement does not end at ${amount} ${currency}`)
  return wrong
}

/** The account as the API reports it, and what contradicts itself there. */
export async function toldByApi(client: Client): Promise<{ account: Account; wrong: string[] }> {
  const [balance, reserved, entries, payments, payouts, links] = await Promise.all([
    read<Record<string, string>>(client, '/balance/'),
    read<Record<string, string>>(client, '/balance/reserved/'),
    wholeList<Entry>(client, '/balance/entries/?cursor='),
    wholeList<Payment>(client, '/api/payments/?cursor='),
    wholeList<Refund>(client, '/api/payouts/?cursor='),
    wholeList<Link>(client, '/api/payment_link/?cursor='),
  ])
  const ended = links.filter(({ status }) => !['PENDING', 'ACTIVE'].includes(status))
  const detailed = await Promise.all(
    ended.map(async ({ uuid, status }) => {
      if (status !== 'PAID') return [uuid, `${status.toLowerCase()} `] as const
      const { payment } = await read<Link>(client, `/api/payment_link/${uuid}/`)
      return [uuid, `paid ${payment?.money_movement_id}`] as const
    }),
  )
  const begun = payments.filter(({ status }) => status !== 'initiated')
  const refunds = payments.flatMap((payment) => payment.refunds)
  const account: Account = {
    balance: nonZero(balance),
    reserved: nonZero(reserved),
    statement: entries.map(lineOf).sort(),
    payments: Object.fromEntries(begun.map((payment) => [payment.money_movement_id, paid(payment)])),
    payouts: Object.fromEntries([...payouts, ...refunds].map((one) => [one.id, payoutLine(one)])),
    links: Object.fromEntries(detailed),
  }
  return { account, wrong: wrongBalances(entries, balance) }
}

/** Where two reports differ: empty when they agree. */
export function differences(heard: Account, told: Account): string[] {
  const parts = Object.keys(told) as (keyof Account)[]
  const flat = (account: Account, part: keyof Account) => {
    const value = account[part]
    const lines = Array.isArray(value)
      ? value
      : Object.entries(value).map(([name, one]) => `${name}: ${JSON.stringify(one)}`)
    // The same line twice is not the same as once.
    return new Set(lines.map((line, at) => (lines.indexOf(line) === at ? line : `${line}, again`)))
  }
  return parts.flatMap((part) => {
    const [one, other] = [flat(heard, part), flat(told, part)]
    const only = (lines: Set<string>, others: Set<string>) => [...lines].filter((line) => !others.has(line))
    return [
      ...only(one, other).map((line) => `${part}, by webhook alone: ${line}`),
      ...only(other, one).map((line) => `${part}, by the API alone: ${line}`),
    ]
  })
}
