import type { Tx } from '../tx'
import { displayName, payeeFields } from '../user/display-name'
import { listOwnerNames } from '../user/list-names'
import type { FoundCase } from './read-case'

const only = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))]

async function namePayers(tx: Tx, rows: readonly FoundCase[]): Promise<Map<string, string>> {
  const ids = only(rows.map(({ facts }) => facts.movement_id))
  if (ids.length === 0) return new Map()
  const found = await tx.moneyMovement.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      payerName: true,
      counterparty: { select: { fullname: true } },
      owner: { select: payeeFields },
    },
  })
  return new Map(
    found.map(({ id, payerName, counterparty, owner }) => [
      id,
      payerName ?? counterparty?.fullname ?? displayName(owner),
    ]),
  )
}

async function nameAccounts(tx: Tx, rows: readonly FoundCase[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ kind, facts }) =>
    (kind === 'bank_line' || kind === 'close_difference') && typeof facts.account === 'number' ? [facts.account] : [],
  )
  if (ids.length === 0) return new Map()
  const found = await tx.transferAccount.findMany({
    where: { id: { in: ids } },
    select: { id: true, accountNumber: true, bank: { select: { name: true } } },
  })
  return new Map(found.map(({ id, bank, accountNumber }) => [`${id}`, `${bank.name} ••• ${accountNumber.slice(-4)}`]))
}

/** Of a match with a list the name that was compared, by the number of its case. */
async function nameHits(tx: Tx, rows: readonly FoundCase[]): Promise<Map<number, string>> {
  const hits = rows.filter(({ kind }) => kind === 'screening_hit')
  if (hits.length === 0) return new Map()
  const found = await tx.screeningHit.findMany({
    where: { id: { in: hits.map(({ subject }) => Number.parseInt(subject, 10)) } },
    select: { id: true, name: true },
  })
  const names = new Map(found.map(({ id, name }) => [`${id}`, name]))
  return new Map(hits.map(({ number, subject }) => [number, names.get(subject) ?? subject]))
}

/** Of a request about data its person, by the number of its case. */
async function nameRequests(tx: Tx, rows: readonly FoundCase[]): Promise<Map<number, string>> {
  const requests = rows.filter(({ kind }) => kind === 'data_request')
  if (requests.length === 0) return new Map()
  const found = await tx.dataRequest.findMany({
    where: { id: { in: requests.map(({ subject }) => Number.parseInt(subject, 10)) } },
    select: { id: true, name: true, ownerId: true },
  })
  const owners = await listOwnerNames(
    tx,
    found.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const names = new Map(found.map(({ id, name, ownerId }) => [`${id}`, name ?? owners.get(ownerId ?? 0)]))
  return new Map(requests.flatMap(({ number, subject }) => [[number, names.get(subject) ?? subject]]))
}

/**
 * Names who or what cases are about, by their number: the payer or else the holder of a payment, the bank's account, the rail. One read for
 * all of a kind.
 */
export async function nameCases(tx: Tx, rows: readonly FoundCase[]): Promise<Map<number, string>> {
  const [payers, accounts, hits, requests] = await Promise.all([
    namePayers(tx, rows),
    nameAccounts(tx, rows),
    nameHits(tx, rows),
    nameRequests(tx, rows),
  ])
  return new Map(
    rows.flatMap(({ number, facts }) => {
      const name =
        hits.get(number) ??
        requests.get(number) ??
        payers.get(facts.movement_id ?? '') ??
        accounts.get(`${facts.account}`) ??
        facts.rail
      return typeof name === 'string' ? [[number, name] as const] : []
    }),
  )
}
