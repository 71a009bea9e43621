/** The one search: over what an account has, and over everything at the console (docs/contract.md#search). */
import type { Caller } from '../access/authorize'
import { may, type Permission } from '../access/member/permissions'
import type { Part } from '../access/parts'
import { seesMasked } from '../access/staff-roles'
import { mayRead as mayReadPart } from '../access/who-reads'
import { findPayments } from '../payment/find-payments'
import type { Prisma, Tx } from '../tx'
import type { Found, Reader } from './found'
import { ofOwners, paidToOwners } from './of-owners'
import { asNumberOf, readSearch, type Search } from './read-search'
import { searchBankLines, searchRailPayouts, searchServiceAccounts } from './search-banks'
import { searchBeneficiaries } from './search-beneficiaries'
import { searchCases } from './search-cases'
import { searchLinks } from './search-links'
import { searchPayments } from './search-payments'
import { searchPeople } from './search-people'
import { searchPayouts, searchReloads } from './search-transfers'

export type SearchGroup =
  | ('payments' | 'links' | 'bank_transfers' | 'payouts' | 'beneficiaries' | 'people' | 'cases')
  | ('rail_payouts' | 'bank_lines' | 'service_accounts')

/** Results of a group, newest first; `more`: there are others. Groups without results are left out. */
export type FoundGroup = { group: SearchGroup; results: Found[]; more: boolean }

export type Wanted = { search: string; group: SearchGroup | null }

/** Results of a group among others, and where it is the only one. */
const sizes = { among: 5, alone: 20 }

const sizeOf = ({ group }: Wanted) => (group === null ? sizes.among : sizes.alone)

/** The search of each group that there is, in the order of the answer. */
type Searches = Partial<Record<SearchGroup, () => Promise<Found[]>>>

/** Searches by the groups that are wanted. Each search is asked for one result more than is shown. */
async function gather(wanted: Wanted, searches: Searches): Promise<FoundGroup[]> {
  const size = sizeOf(wanted)
  const all = Object.entries(searches) as [SearchGroup, () => Promise<Found[]>][]
  const asked = all.filter(([group]) => wanted.group === null || wanted.group === group)
  const found = await Promise.all(asked.map(async ([group, find]) => ({ group, results: await find() })))
  return found
    .filter(({ results }) => results.length > 0)
    .map(({ group, results }) => ({ group, results: results.slice(0, size), more: results.length > size }))
}

const only = (searches: Searches, reads: (group: SearchGroup) => boolean): Searches =>
  Object.fromEntries(Object.entries(searches).filter(([group]) => reads(group as SearchGroup)))

/** What several groups wait for is asked for once, by the first. */
function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}

type Also = () => Promise<Prisma.Sql | undefined>

/** Payments also lead to their links, and to their cases. */
function paymentsAndLinks(tx: Tx, search: Search, reader: Reader, also: Also) {
  const { ownerId, masked, most } = reader
  const own = asNumberOf(search, 'payment')
  const numbers = once(async () =>
    findPayments(tx, { ownerId, search: own, of: 'all', most, whole: masked, also: await also() }),
  )
  const payments = once(async () => searchPayments(tx, search, reader, await numbers()))
  return {
    numbers,
    payments: async () => (await payments()).results,
    links: async () => searchLinks(tx, search, reader, (await payments()).linkIds),
  }
}

/** What a member of an account, and the key that carries a call, must be allowed for a group. */
const needs: Record<string, readonly [Permission, string]> = {
  payments: ['payments:read', 'payments'],
  links: ['links:read', 'links'],
  bank_transfers: ['deposits:read', 'deposits'],
  payouts: ['payouts:read', 'payouts'],
  beneficiaries: ['payouts:read', 'payouts'],
}

function mayRead({ member, scopes }: Pick<Caller, 'member' | 'scopes'>, group: string): boolean {
  const need = needs[group]
  return need !== undefined && may(member, need[0]) && (scopes === null || scopes.includes(need[1]))
}

/**
 * Searches what an account has, as far as the caller may read it.
 * @param caller `member`: null for the holder; `scopes`: null without a key
 */
export async function searchAccount(
  tx: Tx,
  caller: Pick<Caller, 'member' | 'scopes'> & { ownerId: number },
  wanted: Wanted,
): Promise<FoundGroup[]> {
  const { ownerId } = caller
  const search = readSearch(wanted.search)
  const reader: Reader = { ownerId, masked: false, most: sizeOf(wanted) + 1 }
  const { payments, links } = paymentsAndLinks(tx, search, reader, async () => undefined)
  const all: Searches = {
    payments,
    links,
    bank_transfers: () => searchReloads(tx, asNumberOf(search, 'bank_transfer'), reader),
    payouts: () => searchPayouts(tx, search, reader),
    beneficiaries: () => searchBeneficiaries(tx, search, reader),
  }
  return gather(
    wanted,
    only(all, (group) => mayRead(caller, group)),
  )
}

/** The part of the console that shows the results of a group. */
const partOf: Record<SearchGroup, Part> = {
  ...{ payments: 'movements', links: 'movements', bank_transfers: 'reloads', payouts: 'payouts' },
  ...{ beneficiaries: 'users', people: 'users', cases: 'cases' },
  ...{ rail_payouts: 'payouts', bank_lines: 'statements', service_accounts: 'accounts' },
}

/** Searches everything that somebody with these roles reads; what they see masked they find whole alone. */
export async function searchConsole(
  tx: Tx,
  { roles }: { roles: readonly string[] },
  wanted: Wanted,
): Promise<FoundGroup[]> {
  const masked = seesMasked(roles)
  const search = readSearch(wanted.search)
  const reader: Reader = { ownerId: null, masked, most: sizeOf(wanted) + 1 }
  const theirs = once(() => ofOwners(tx, search, masked))
  const { numbers, payments, links } = paymentsAndLinks(tx, search, reader, () => paidToOwners(search, theirs))
  const all: Record<SearchGroup, () => Promise<Found[]>> = {
    payments,
    links,
    bank_transfers: async () => searchReloads(tx, asNumberOf(search, 'bank_transfer'), reader, await theirs()),
    payouts: async () => searchPayouts(tx, search, reader, await theirs()),
    beneficiaries: () => searchBeneficiaries(tx, search, reader),
    people: () => searchPeople(tx, asNumberOf(search, 'person'), reader),
    cases: () => searchCases(tx, asNumberOf(search, 'case'), reader, numbers),
    rail_payouts: () => searchRailPayouts(tx, asNumberOf(search, null), reader),
    bank_lines: () => searchBankLines(tx, search, reader),
    service_accounts: () => searchServiceAccounts(tx, asNumberOf(search, null), reader),
  }
  return gather(
    wanted,
    only(all, (group) => mayReadPart(roles, partOf[group])),
  )
}
