import { recordAudit } from '../access/record-audit'
import { newestFirst } from '../batches'
import { DomainError, fieldError } from '../errors'
import type { Currency } from '../money'
import { byName } from '../movement/start/list-pse-banks'
import { type Proposable, sameFacts, sentOf } from '../policy/proposable'
import type { Bank, Tx } from '../tx'
import { accountShown, type ListedAccount } from './list-banks'

type Page = { page: number; size: number }
type Paged<Row> = { rows: Row[]; count: number; last: null }

/** Every account of the service, inactive ones too, newest first. */
export async function listServiceAccounts(tx: Tx, { page, size }: Page): Promise<Paged<ListedAccount>> {
  const rows = await tx.transferAccount.findMany({
    include: accountShown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.transferAccount.count(), last: null }
}

/** All of them in batches. */
export const streamServiceAccounts = (tx: Tx): AsyncGenerator<ListedAccount[]> =>
  newestFirst(({ before, take }) =>
    tx.transferAccount.findMany({
      where: { id: { lt: before } },
      include: accountShown,
      orderBy: { id: 'desc' },
      take,
    }),
  )

export type NewAccount = {
  bankId: number
  country: string
  currency: Currency
  accountType: string
  accountNumber: string
  holder: string
  document: string
}

const auditFacts = (row: NewAccount & { active: boolean }) => ({
  ...{ bank_id: row.bankId, country: row.country, currency: row.currency, account_type: row.accountType },
  ...{ account_number: row.accountNumber, holder: row.holder, document: row.document, active: row.active },
})

const bankTold = ({ code, name, country, active }: Bank) => ({ code, name, country, active })

const bankNamed = (tx: Tx, id: number) => tx.bank.findUnique({ where: { id }, select: { id: true } })

/** Refuses an unknown `bank_id`, and an `account_number` that already exists. */
export const accountAddition: Proposable<NewAccount, ListedAccount> = {
  writes: () => ['service_account.add'],
  subject: ({ bankId, accountNumber, currency }) => `transfer_account:new:${bankId}:${currency}:${accountNumber}`,
  look: async (tx, input) => {
    const { bankId, accountNumber, currency } = input
    if (!(await bankNamed(tx, bankId))) throw fieldError('bank_id', 'unknown_bank')
    const known = await tx.transferAccount.findUnique({
      where: { bankId_accountNumber_currency: { bankId, accountNumber, currency } },
      select: { id: true },
    })
    if (known) throw fieldError('account_number', 'doubled')
    const after = auditFacts({ ...input, active: true })
    return { before: null, after, writes: ['service_account.add'], warnings: [] }
  },
  apply: async (tx, input, { after: to }, { actorId, reason }) => {
    const row = await tx.transferAccount.create({ data: input, include: accountShown })
    const subject = `transfer_account:${row.id}` as const
    await recordAudit(tx, { actorId, action: 'transfer_account.added', subject, from: null, to, reason })
    return row
  },
}

type AccountChange = {
  id: number
  accountType?: string | undefined
  holder?: string | undefined
  document?: string | undefined
  active?: boolean | undefined
}

/** Number, bank and currency cannot change: another account is another row. Refuses an unknown account. */
export const accountChange: Proposable<AccountChange, ListedAccount> = {
  writes: () => ['service_account.change'],
  subject: ({ id }) => `transfer_account:${id}`,
  look: async (tx, { id, ...change }) => {
    const row = await tx.transferAccount.findUnique({ where: { id } })
    if (!row) throw new DomainError('Not found')
    const [before, after] = [auditFacts(row), auditFacts({ ...row, ...sentOf(change) })]
    return { before, after, writes: sameFacts(before, after) ? [] : ['service_account.change'], warnings: [] }
  },
  apply: async (tx, { id, ...change }, { before: from, after: to, writes }, { actorId, reason }) => {
    const row = await tx.transferAccount.update({ where: { id }, data: sentOf(change), include: accountShown })
    const subject = `transfer_account:${id}` as const
    if (writes.length > 0)
      await recordAudit(tx, { actorId, action: 'transfer_account.changed', subject, from, to, reason })
    return row
  },
}

/** `ids`: only these, as a search found them. */
type WantedBanks = { country: string | null; ids?: readonly number[] | null }

/** Every bank, inactive ones too, by country and name. */
export async function readEveryBank(tx: Tx, { country, ids }: WantedBanks): Promise<Bank[]> {
  // Few enough to be sorted here: the database's order is not how people read.
  const banks = await tx.bank.findMany({
    where: { ...(country ? { country } : {}), ...(ids ? { id: { in: [...ids] } } : {}) },
  })
  return banks.sort((one, other) => one.country.localeCompare(other.country) || byName(one, other))
}

/** A page of them. */
export async function listAllBanks(tx: Tx, { page, size, ...wanted }: Page & WantedBanks): Promise<Paged<Bank>> {
  const banks = await readEveryBank(tx, wanted)
  return { rows: banks.slice((page - 1) * size, page * size), count: banks.length, last: null }
}

/** @throws Validation failed on a `code` that its country already has */
export async function addBank(
  tx: Tx,
  actorId: number,
  { code, name, country }: { code: string; name: string; country: string },
): Promise<Bank> {
  const { count } = await tx.bank.createMany({ data: [{ code, name, country }], skipDuplicates: true })
  if (count === 0) throw fieldError('code', 'doubled')
  const row = await tx.bank.findUniqueOrThrow({ where: { country_code: { country, code } } })
  const subject = `bank:${row.id}` as const
  await recordAudit(tx, { actorId, action: 'bank.added', subject, from: null, to: bankTold(row), reason: null })
  return row
}

type BankChange = { id: number; name?: string | undefined; active?: boolean | undefined }

/** Renames a bank, or has it offered or not. Refuses an unknown one. */
export const bankChange: Proposable<BankChange, Bank> = {
  writes: () => ['bank.change'],
  subject: ({ id }) => `bank:${id}`,
  topics: () => ['banks'],
  look: async (tx, { id, ...change }) => {
    const row = await tx.bank.findUnique({ where: { id } })
    if (!row) throw new DomainError('Not found')
    const [before, after] = [bankTold(row), bankTold({ ...row, ...sentOf(change) })]
    return { before, after, writes: sameFacts(before, after) ? [] : ['bank.change'], warnings: [] }
  },
  apply: async (tx, { id, ...change }, { before: from, after: to, writes }, { actorId, reason }) => {
    const row = await tx.bank.update({ where: { id }, data: sentOf(change) })
    const subject = `bank:${id}` as const
    if (writes.length > 0) await recordAudit(tx, { actorId, action: 'bank.changed', subject, from, to, reason })
    return row
  },
}
