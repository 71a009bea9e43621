import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import type { Currency } from '../money'
import type { Proposable } from '../policy/proposable'
import { sameFacts } from '../policy/proposable'
import { nameOfDay } from '../reconciliation/day'
import type { Tx } from '../tx'
import { accountKinds, type Coded, defaultCode, kindOf } from './default-codes'

/** One account of the ledger, or all of a kind, in one currency. */
export type CodedAccount = { account: string; currency: Currency }
export type ListedCode = CodedAccount &
  Coded & {
    /** As where nothing was set. */
    standard: boolean
    /** The first day that has it; null: from the beginning. */
    since: string | null
  }

type Stored = CodedAccount & Coded & { since: Date }

/** Finds the code of an account among those set: its own, else its kind's, else the default. */
function codeAmong(stored: readonly Stored[], account: string, currency: Currency): Coded & { since: string | null } {
  const set = [account, kindOf(account)]
    .map((name) => stored.findLast((row) => row.account === name && row.currency === currency))
    .find((row) => row !== undefined)
  if (!set) return { ...defaultCode(account, currency), since: null }
  return { code: set.code, name: set.name, since: set.since.toISOString().slice(0, 10) }
}

/** Those set that hold on a day, oldest first. */
const storedOn = (tx: Tx, day: string): Promise<Stored[]> =>
  tx.accountingCode.findMany({ where: { since: { lte: new Date(day) } }, orderBy: { id: 'asc' } })

/** Returns the code of each account as the journal of a day has it. @param day `2026-11-20` */
export async function readCodes(tx: Tx, day: string): Promise<(account: string, currency: Currency) => Coded> {
  const stored = await storedOn(tx, day)
  return (account, currency) => codeAmong(stored, account, currency)
}

/** Accounts in a currency that may have a code of their own: each bank account, each rail, what banks charge. */
async function listOwn(tx: Tx, currency: Currency): Promise<string[]> {
  const rows = await tx.$queryRaw<{ code: string }[]>`
    select code from ledger_account
     where kind <> 'wallet' and currency = ${currency}::"Currency" and code like '%:%' order by code`
  return rows.map(({ code }) => code)
}

/** Every kind of account in a currency, then the accounts of banks and rails in it, each with the code in force. */
export async function listCodes(tx: Tx, currency: Currency, now: Date): Promise<ListedCode[]> {
  const stored = await storedOn(tx, nameOfDay(now))
  return [...accountKinds, ...(await listOwn(tx, currency))].map((account) => ({
    ...{ account, currency, ...codeAmong(stored, account, currency) },
    standard: !stored.some((row) => row.currency === currency && [account, kindOf(account)].includes(row.account)),
  }))
}

async function refuseUnknown(tx: Tx, { account, currency }: CodedAccount): Promise<void> {
  if (accountKinds.some((kind) => kind === account)) return
  if (!(await listOwn(tx, currency)).includes(account)) throw fieldError('account', 'unknown_account')
}

const factsOf = ({ code, name }: Coded) => ({ code, name })

/**
 * Sets the accountant's code of an account, from the journal of the day on which it is applied. What was exported before keeps its codes.
 * Refuses an unknown account on `account`.
 */
export const codeWrite: Proposable<CodedAccount & Coded, ListedCode> = {
  writes: () => ['accounting_code.set'],
  subject: ({ account, currency }) => `accounting_code:${account}:${currency}`,
  look: async (tx, input) => {
    await refuseUnknown(tx, input)
    const stored: Stored[] = await tx.accountingCode.findMany({ orderBy: { id: 'asc' } })
    const [before, after] = [factsOf(codeAmong(stored, input.account, input.currency)), factsOf(input)]
    return { before, after, writes: sameFacts(before, after) ? [] : ['accounting_code.set'], warnings: [] }
  },
  apply: async (tx, { account, currency, code, name }, { before, after, writes }, { actorId, reason, now }) => {
    const since = nameOfDay(now)
    if (writes.length > 0) {
      await tx.accountingCode.create({ data: { account, currency, code, name, since: new Date(since) } })
      const subject = `accounting_code:${account}:${currency}` as const
      await recordAudit(tx, { actorId, action: 'accounting_code.set', subject, from: before, to: after, reason })
    }
    return { account, currency, code, name, standard: false, since }
  },
}
