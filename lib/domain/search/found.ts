import type { CaseKind } from '../case/kinds'
import type { FoundCase } from '../case/read-case'
import type { Currency, Money } from '../money'
import type { Method } from '../movement/terms'
import type { StatementKind } from '../statement/statements'
import type {
  Disposition,
  LinkStatus,
  MovementStatus,
  Payout,
  PayoutStatus,
  RailPayout,
  ReloadState,
  Role,
  User,
} from '../tx'
import { displayName } from '../user/display-name'
import { maskEmail, maskEnd, maskName } from '../user/mask'
import type { Search } from './read-search'

/** Who searches, and how much of it they get. */
export type Reader = {
  /** Of whose account; null: staff, of everybody's. */
  ownerId: number | null
  /** Sees people's data masked, and finds it by the whole of it alone. */
  masked: boolean
  /** How many of a kind. */
  most: number
}

/** What another amount of a thing is: what the payer pays, the same in pesos, what is credited; what leaves; of a gateway’s payout. */
export type AmountKind = 'total' | 'in_pesos' | 'credited' | 'leaves' | 'cost' | 'gross'

export type OtherAmount<Of extends AmountKind = AmountKind> = { of: Of; amount: Money }

type Shared = {
  /** Name of the person it is about: the payer, the payee. */
  name: string | null
  /** What it is for. */
  about: string | null
  /** Whose account it is of; null for the account's own people. */
  owner: string | null
  /** The one that its list shows, whatever was searched for. */
  amount: Money | null
  /** Another of its amounts, where that was searched for. */
  matched?: OtherAmount | null
  at: Date | null
}

/** One result, as far as its reader may see it. */
export type Found = Shared &
  (
    | {
        kind: 'payment'
        id: string
        status: MovementStatus
        disposition: Disposition
        method: Method
        bank: string | null
        isDeposit: boolean
      }
    | { kind: 'link'; id: string; status: LinkStatus }
    | { kind: 'bank_transfer'; id: string; status: ReloadState; bank: string }
    | {
        kind: 'payout'
        id: string
        purpose: Payout['purpose']
        status: PayoutStatus
        bank: string | null
        account: string | null
        movementId: string | null
      }
    | {
        kind: 'rail_payout'
        id: string
        status: RailPayout['status']
        reference: string
        bank: string
        account: string | null
      }
    | {
        kind: 'bank_line'
        id: string
        status: StatementKind
        reference: string | null
        bank: string
        account: string | null
        statementId: number
        line: number
        day: Date
      }
    | { kind: 'beneficiary'; id: string; ownerId: number; bank: string | null; account: string }
    | {
        kind: 'service_account'
        id: string
        status: 'on' | 'off'
        bank: string
        account: string | null
        currency: Currency
      }
    | {
        kind: 'person'
        id: string
        email: string
        document: string | null
        phone: string | null
        level: number
        roles: readonly Role[]
        isBlocked: boolean
      }
    | { kind: 'case'; id: string; number: number; of: CaseKind; status: FoundCase['status']; outcome: string | null }
  )

/** Fields of an account that results name it by. */
export const ownerFields = {
  select: { alias: true, businessName: true, firstName: true, lastName: true, typePerson: true },
} as const
type Owner = Pick<User, keyof (typeof ownerFields)['select']>

/** A person's name, as the reader may see it. */
export const nameFor = ({ masked }: Reader, name: string | null) => (masked ? name && maskName(name) : name)

/** The account's name, to staff; that of a business is public. */
export function ownerFor(reader: Reader, owner: Owner): string | null {
  if (reader.ownerId !== null) return null
  return owner.typePerson === 'NATURAL' ? nameFor(reader, displayName(owner)) : displayName(owner)
}

/** An email, as the reader may see it. */
export const emailFor = ({ masked }: Reader, email: string) => (masked ? maskEmail(email) : email)

/** As many rows as the reader gets, newest first, before them the one of the very number that was typed. */
export function numberedFirst<Row>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
  { number }: Search,
  { most }: Reader,
): Row[] {
  const isIt = (row: Row) => numberOf(row) === number
  return [...rows.filter(isIt), ...rows.filter((row) => !isIt(row))].slice(0, most)
}

/** Documents, phones and accounts by their ending: enough to tell them apart. */
export const endingOf = (text: string | null) => text && maskEnd(text)

/** The amount of a thing that was searched for, where it is not the one that is shown; the first of others that are the same. */
export function amountMatched<Of extends AmountKind>(
  { terms }: Pick<Search, 'terms'>,
  shown: Money,
  others: readonly OtherAmount<Of>[],
): OtherAmount<Of> | null {
  const wanted = terms.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const isWanted = (one: Money) => wanted.some((amount) => isAmount(one, amount))
  return isWanted(shown) ? null : (others.find(({ amount }) => isWanted(amount)) ?? null)
}

const isAmount = (money: Money, amount: string) =>
  money.equals(money.of(amount)) || (!amount.includes('.') && `${money}`.split('.')[0] === amount)
