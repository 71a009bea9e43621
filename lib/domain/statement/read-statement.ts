import { fieldError } from '../errors'
import { Money } from '../money'
import { plainText } from '../text'
import { bankUnits, type Columns, type CsvRows, readAmount, readLines, readText, required, Wrong } from './read-lines'

/** A line of a bank statement. `amount`: plain decimal, negative for outgoing money; `day`: `2026-11-20`. */
export type StatementLine = { line: number; day: string; amount: string; description: string; reference: string | null }

/** Balances before the first line and after the last; null if not known. */
export type StatementBalances = { opening: string; closing: string } | null

/** A file of a statement: at most so many bytes and lines. */
export const statementFile = { bytes: 5 * 1024 * 1024, lines: 20_000 } as const

/** Column names that banks use. */
const columns: Columns<'date' | 'amount' | 'description' | 'reference' | 'balance'> = {
  names: {
    date: ['fecha', 'date', 'fecha movimiento', 'fecha de movimiento', 'fecha transaccion', 'fecha de transaccion'],
    amount: ['valor', 'monto', 'importe', 'amount', 'value', 'valor total'],
    description: ['descripcion', 'concepto', 'detalle', 'description', 'concept', 'details', 'transaccion'],
    reference: ['referencia', 'reference', 'numero de referencia', 'referencia 1', 'ref', 'documento'],
    balance: ['saldo', 'balance', 'saldo disponible', 'nuevo saldo'],
  },
  optional: ['reference', 'balance'],
  mostFaults: 20,
}

/** Reads `2026-11-20` or `20/11/2026`, with `/`, `-` or `.` as separator. @throws Wrong if there is no such day */
function readDay(text: string): string {
  const year = /^(20\d\d)[-/.](\d\d?)[-/.](\d\d?)$/.exec(text)
  const day = /^(\d\d?)[-/.](\d\d?)[-/.](20\d\d)$/.exec(text)
  const [y, m, d] = year ? year.slice(1) : day ? day.slice(1).reverse() : []
  const name = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  const at = y ? new Date(`${name}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(name)) throw new Wrong('not_a_date')
  return name
}

type Read = StatementLine & { balance: string | null }

// Two places in whatever currency the account has.
const money = (amount: string) => Money.of(amount, 'COP')

/** The first line, in the order of the list, whose balance is not the one before it and its amount; null if all are. */
const firstOff = (lines: readonly Read[]) =>
  lines.find(({ balance, amount }, at) => {
    const before = lines[at - 1]?.balance
    return before && balance && !money(before).plus(money(amount)).equals(money(balance))
  }) ?? null

/**
 * The balances of a file with one beside each line, oldest or newest line first. Where they add up either way, as those of amounts that
 * alternate do, the days tell which it is.
 * @throws Validation failed on `lines.<line>.balance` where they do not follow from the amounts
 */
function balancesOf(lines: readonly Read[]): StatementBalances {
  if (lines.some(({ balance }) => balance === null)) return null
  const newestFirst = lines.toReversed()
  const [off, offNewestFirst] = [firstOff(lines), firstOff(newestFirst)]
  if (off && offNewestFirst) throw fieldError(`lines.${off.line}.balance`, 'does_not_add_up')
  const descends = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  const inOrder = off || (!offNewestFirst && descends) ? newestFirst : lines
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first?.balance || !last?.balance) return null
  return { opening: `${money(first.balance).minus(money(first.amount))}`, closing: last.balance }
}

/**
 * Checks the balances that whoever loads a file says against its lines, and against those in the file.
 * @throws Validation failed on `closing_balance` with what it should be
 */
export function checkedBalances(
  { lines, balances }: { lines: readonly StatementLine[]; balances: StatementBalances },
  said: StatementBalances,
): StatementBalances {
  if (!said) return balances
  const closing = lines.reduce((sum, { amount }) => sum.plus(money(amount)), money(said.opening))
  const wrong = balances && !money(balances.closing).equals(money(said.closing))
  if (wrong || !closing.equals(money(said.closing)))
    throw fieldError('closing_balance', 'does_not_add_up', { params: { expected: balances?.closing ?? `${closing}` } })
  return said
}

/** Reads the lines of a bank statement, and its balances where it has them. @throws Validation failed as `readLines` */
export function readStatement(file: CsvRows): { lines: StatementLine[]; balances: StatementBalances } {
  const hasBalance = file.headers.some((header) => columns.names.balance.includes(plainText(header)))
  const read = readLines(file, columns, ({ line, cell, read }) => {
    const day = read('date', () => readDay(required(cell('date'))))
    const amount = read('amount', () => readAmount(required(cell('amount')), bankUnits))
    const description = read('description', () => readText(cell('description'), 500))
    const reference = read('reference', () => readText(cell('reference'), 128) || null)
    const balance = hasBalance
      ? read('balance', () => readAmount(required(cell('balance')), bankUnits, 'allowed'))
      : null
    return day === null || amount === null || description === null || (hasBalance && balance === null)
      ? null
      : { line, day, amount, description, reference, balance }
  })
  return { lines: read.map(({ balance: _, ...line }) => line), balances: balancesOf(read) }
}
