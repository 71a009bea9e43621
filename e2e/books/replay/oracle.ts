/**
 * What an account holder knows who has nothing but the webhooks (docs/contract.md#events): balances, statement, and how each link,
 * payment, payout and refund stands. Written from the contract alone: it imports nothing of the product, counts in whole cents, and
 * needs neither order nor single delivery, since webhooks promise neither.
 */

/** A verified webhook. */
export type Heard = { id: string; type: string; timestamp: string; data: Record<string, unknown> }

/** A line of the statement, without the balance after it: `date kind amount currency reference`. */
type Line = { date: string; kind: string; amount: string; currency: string; reference: string }

export const lineOf = ({ date, kind, amount, currency, reference }: Line): string =>
  [date, kind, amount, currency, reference].join(' ')

/** The same from webhooks and from the API; amounts with two places, lists sorted. */
export type Account = {
  balance: Record<string, string>
  reserved: Record<string, string>
  statement: string[]
  /** `status disposition`, what was credited, what was taken back and debited, refunds; without payments that only began. */
  payments: Record<string, Paid>
  /** Payouts and refunds. */
  payouts: Record<string, string>
  /** Links that ended, a paid one with the payment that paid it. */
  links: Record<string, string>
}

export type Paid = { stands: string; credited: string | null; debited: string | null; refunds: string[] }

type Sum = { amount: string; currency: string }
type Payment = {
  money_movement_id: string
  link: { uuid: string } | null
  credited: Sum | null
  status: string
  disposition: string
  fee_breakdown: Record<'reload_amount' | 'fee_service' | 'fee_iva' | 'fee_mode', string>
  reversal: { debited: Sum } | null
}
type Payout = Sum & {
  id: string
  money_movement_id?: string
  fee_service?: string
  fee_iva?: string
  /** Of a refund: it goes back to the payer from money that was never credited. */
  source?: 'balance' | 'suspense'
  fees_returned?: { fee_service: string; fee_iva: string } | null
}

export const centsOf = (text: string): bigint => {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`"${text}" is no amount`)
  return BigInt(text.replace('.', ''))
}
export const textOf = (cents: bigint): string => {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const back = ['rejected', 'cancelled', 'failed', 'returned']
/** From the last: the first that was heard of is how it stands. */
export const payoutStates = [...back, 'completed', 'sent', 'approved', 'requested', 'awaiting_destination']
const paymentStates = ['succeeded', 'failed', 'expired', 'processing', 'pending']

/** The events of one resource by the last part of their type; a repetition changes nothing. */
type Told<Data> = Map<string, { at: string; data: Data }[]>

function told<Data>(events: readonly Heard[], names: readonly string[], idOf: (data: Data) => string) {
  const found = new Map<string, Told<Data>>()
  const seen = new Set<string>()
  for (const { id, type, timestamp, data } of events) {
    const [name = '', state = ''] = type.split('.')
    if (!names.includes(name) || seen.has(id)) continue
    seen.add(id)
    const own = found.get(idOf(data as Data)) ?? new Map()
    own.set(state, [...(own.get(state) ?? []), { at: timestamp, data: data as Data }])
    found.set(idOf(data as Data), own)
  }
  return found
}

/** The state that is furthest along among those heard of. */
const furthest = (states: readonly string[], of: ReadonlyMap<string, unknown>) => states.find((state) => of.has(state))

class Books {
  readonly balance = new Map<string, bigint>()
  readonly reserved = new Map<string, bigint>()
  readonly lines: string[] = []

  post(line: Omit<Line, 'amount'>, cents: bigint): void {
    if (cents === 0n) return
    this.balance.set(line.currency, (this.balance.get(line.currency) ?? 0n) + cents)
    this.lines.push(lineOf({ ...line, amount: textOf(cents) }))
  }

  reserve(currency: string, cents: bigint): void {
    this.reserved.set(currency, (this.reserved.get(currency) ?? 0n) + cents)
  }
}

/** A payment credits its amount; where the receiver bears the fee, that leaves as two lines of its own. */
function credit(books: Books, at: string, payment: Payment): string {
  const { money_movement_id: reference, link, credited, fee_breakdown: fees } = payment
  const { currency } = credited ?? { currency: 'COP' }
  const line = (kind: string) => ({ date: at, kind, currency, reference })
  const [amount, fee, iva] = [centsOf(fees.reload_amount), centsOf(fees.fee_service), centsOf(fees.fee_iva)]
  books.post(line(link ? 'payment' : 'deposit'), amount)
  if (fees.fee_mode === 'payer') return `${textOf(amount)} ${currency}`
  books.post(line('fee'), -fee)
  books.post(line('iva'), -iva)
  return `${textOf(amount - fee - iva)} ${currency}`
}

type Refund = { state: string; cents: bigint; line: string; ofBalance: boolean }

function payment(books: Books, id: string, of: Told<Payment>, refunds: readonly Refund[]): Paid {
  const succeeded = of.get('succeeded')?.find(({ data }) => data.disposition === 'credited')
  const first = succeeded ?? of.get('credited')?.[0]
  const credited = first ? credit(books, first.at, first.data) : null
  // closing may give back of what was debited, and a refund that comes back after it is debited still
  const debits = ['debited', 'closed']
    .flatMap((state) => of.get(state) ?? [])
    .flatMap(({ at, data }) => (data.reversal ? [{ at, ...data.reversal.debited }] : []))
    .sort((a, b) => (a.at === b.at ? Number(centsOf(a.amount) - centsOf(b.amount)) : a.at < b.at ? -1 : 1))
  let before = 0n
  for (const { at, amount, currency } of debits) {
    books.post({ date: at, kind: 'reversal', currency, reference: id }, before - centsOf(amount))
    before = centsOf(amount)
  }
  const gone = refunds
    .filter(({ state, ofBalance }) => ofBalance && state === 'completed')
    .reduce((sum, { cents }) => sum + cents, 0n)
  // What was given back to its payer may come back, and is held again.
  const held = (of.get('suspended')?.length ?? 0) > (of.get('returned')?.length ?? 0) ? 'in_suspense' : 'returned'
  const kept = of.has('suspended') ? held : 'none'
  const where = of.has('reversed') ? 'reversed' : first ? 'credited' : kept
  const refunded =
    gone === 0n ? 'credited' : `${textOf(gone)}` === credited?.split(' ')[0] ? 'refunded' : 'partly_refunded'
  // what was paid and not credited says so in its one event
  const heldAt = of.get('suspended')?.[0]?.data.status
  const known = heldAt ? new Map([...of, [heldAt, []]]) : of
  return {
    stands: `${furthest(paymentStates, known)} ${where === 'credited' ? refunded : where}`,
    credited,
    debited: where === 'reversed' ? textOf(before) : null,
    refunds: refunds.map(({ line }) => line).sort(),
  }
}

/** All of it leaves when it is asked for; every end but the arrival gives all of it back, and takes what came of the fee with it. */
function payout(books: Books, id: string, of: Told<Payout>): Refund & { of: string | undefined } {
  const state = furthest(payoutStates, of) ?? 'unheard'
  const asked = (of.get('awaiting_destination') ?? of.get('requested'))?.[0]
  const { data } = asked ?? [...of.values()].flat()[0] ?? { data: undefined }
  if (!data) throw new Error(`nothing was heard of ${id}`)
  const kind = data.money_movement_id ? 'refund' : 'payout'
  const parts = [
    [kind, data.amount],
    ['fee', data.fee_service ?? '0.00'],
    ['iva', data.fee_iva ?? '0.00'],
  ] as const
  const post = (at: string, sign: bigint) => {
    for (const [name, amount] of parts)
      books.post({ date: at, kind: name, currency: data.currency, reference: id }, sign * centsOf(amount))
  }
  const ofBalance = data.source !== 'suspense'
  if (asked && ofBalance) post(asked.at, -1n)
  const end = of.get(state)?.[0]
  const all = parts.reduce((sum, [, amount]) => sum + centsOf(amount), 0n)
  if (end && ofBalance && back.includes(state)) post(end.at, 1n)
  else if (ofBalance && state !== 'completed') books.reserve(data.currency, all)
  const given = of.get('fees_returned')?.[0]
  const fees = given?.data.fees_returned
  if (fees)
    for (const [kind, amount] of [
      ['fee_returned', fees.fee_service],
      ['iva_returned', fees.fee_iva],
    ] as const) {
      books.post({ date: given.at, kind, currency: data.currency, reference: id }, centsOf(amount))
      if (end && state === 'returned')
        books.post({ date: end.at, kind, currency: data.currency, reference: id }, -centsOf(amount))
    }
  const line = [id, state, data.amount, data.currency, fees?.fee_service, fees?.fee_iva].filter(Boolean).join(' ')
  return { state, cents: centsOf(data.amount), line, ofBalance, of: data.money_movement_id }
}

const amounts = (sums: ReadonlyMap<string, bigint>) =>
  Object.fromEntries(
    [...sums].filter(([, cents]) => cents !== 0n).map(([currency, cents]) => [currency, textOf(cents)]),
  )

/** Replays the webhooks of one account. */
export function replay(events: readonly Heard[]): Account {
  const books = new Books()
  const payouts = [...told<Payout>(events, ['payout', 'refund'], ({ id }) => id)].map(
    ([id, of]) => [id, payout(books, id, of)] as const,
  )
  const refundsOf = (id: string) => payouts.flatMap(([, one]) => (one.of === id ? [one] : []))
  const payments = [...told<Payment>(events, ['money_movement', 'reversal'], (data) => data.money_movement_id)].map(
    ([id, of]) => [id, payment(books, id, of, refundsOf(id))] as const,
  )
  type Link = { uuid: string; payment?: Payment }
  const links = [...told<Link>(events, ['payment_link'], ({ uuid }) => uuid)].map(([uuid, of]) => {
    const [state = ''] = [...of.keys()].sort()
    const by = of.get(state)?.[0]?.data.payment?.money_movement_id
    return [uuid, `${[...of.keys()].sort().join(' ')} ${by ?? ''}`] as const
  })
  return {
    balance: amounts(books.balance),
    reserved: amounts(books.reserved),
    statement: books.lines.sort(),
    payments: Object.fromEntries(payments),
    payouts: Object.fromEntries(payouts.map(([id, { line }]) => [id, line])),
    links: Object.fromEntries(links),
  }
}
