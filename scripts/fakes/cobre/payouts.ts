/** Cobre's records of payouts: payees, and movements from the merchant's account to them. */
import { randomInt } from 'node:crypto'
import { type Paid, tally } from '../gateway/paid.ts'
import { codes, descriptions, moment, newId, type State } from './orders.ts'

export type PayeeType = 'cc' | 'ch' | 'dp' | 'breb_key'
export type Payee = { id: string; type: PayeeType; metadata: Record<string, string> }

export type Payout = {
  id: string
  key: string
  /** The body of its creation, which another body under the same key does not match. */
  body: string
  external_id: string
  source_id: string
  destination_id: string
  amount: number
  checker_approval: boolean
  description: string
  state: State
  created_at: string
  tracking: string
  /** The response to its creation, which its key returns for a day. */
  made: object
}

type NewPayout = Omit<Payout, 'id' | 'state' | 'created_at' | 'tracking' | 'made'>

/** Cobre's representation of a payout; its number exists once the payee's bank has it. */
export function payoutOf(payout: Payout): object {
  const { id, external_id, source_id, destination_id, amount, state, created_at, tracking, checker_approval } = payout
  const known = ['completed', 'returned'].includes(state)
  return {
    id,
    batch_id: '',
    external_id,
    creator: 'cli_a1b2c3d4e5',
    type: 'fast_pay',
    geo: 'col',
    status: { state, code: codes[state] ?? '', description: descriptions[state] ?? '' },
    source_id,
    destination_id,
    currency: 'cop',
    amount,
    metadata: { description: payout.description, tracking_key: known ? tracking : '-1' },
    checker_approval,
    mm_approval_id: '',
    created_at,
    updated_at: moment(),
  }
}

export class Payouts {
  readonly all = new Map<string, Payout>()
  readonly payees = new Map<string, Payee>()
  private keys = new Map<string, Payout>()

  addPayee(type: PayeeType, metadata: Payee['metadata']): Payee {
    const payee = { id: newId('cp'), type, metadata }
    this.payees.set(payee.id, payee)
    return payee
  }

  byKey = (key: string): Payout | undefined => this.keys.get(key)

  /** Expires all keys, as after 24 hours. */
  forgetKeys(): void {
    this.keys = new Map()
  }

  add(given: NewPayout): Payout {
    const payout: Payout = {
      ...given,
      id: newId('mm'),
      state: 'initiated',
      created_at: moment(),
      tracking: `${randomInt(100_000_000, 1_000_000_000)}`,
      made: {},
    }
    payout.made = payoutOf(payout)
    this.all.set(payout.id, payout)
    this.keys.set(given.key, payout)
    return payout
  }

  /** The first one, if a duplicated call created two. */
  byExternalId = (externalId: string): Payout | undefined =>
    [...this.all.values()].find(({ external_id }) => external_id === externalId)

  paid(): Paid {
    const payouts = [...this.all.values()]
    return tally(
      payouts.map(({ external_id, amount, state }) => ({
        reference: external_id,
        amount,
        paid: state === 'completed',
      })),
    )
  }
}

/** What becomes of a payout by itself, by the last digits of the account, as in the app's own sandbox. */
export function payoutSteps({ metadata }: Payee): State[] {
  const end = Object.values(metadata)
    .find((value) => /000[123]$/.test(value))
    ?.slice(-4)
  if (end === '0001') return ['processing', 'rejected']
  if (end === '0002') return ['processing']
  return end === '0003' ? ['processing', 'completed', 'returned'] : ['processing', 'completed']
}
