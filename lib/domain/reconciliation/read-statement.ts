import { bankUnits, type Columns, type CsvRows, readAmount, readLines, readText, required, Wrong } from './read-lines'

/** A line of a bank statement. `amount`: plain decimal, negative for outgoing money; `day`: `2026-11-20`. */
export type StatementLine = { line: number; day: string; amount: string; description: string; reference: string | null }

/** A file of a statement: at most so many bytes and lines. */
export const statementFile = { bytes: 5 * 1024 * 1024, lines: 20_000 } as const

/** Column names that banks use. */
const columns: Columns<'date' | 'amount' | 'description' | 'reference'> = {
  names: {
    date: ['fecha', 'date', 'fecha movimiento', 'fecha de movimiento', 'fecha transaccion', 'fecha de transaccion'],
    amount: ['valor', 'monto', 'importe', 'amount', 'value', 'valor total'],
    description: ['descripcion', 'concepto', 'detalle', 'description', 'concept', 'details', 'transaccion'],
    reference: ['referencia', 'reference', 'numero de referencia', 'referencia 1', 'ref', 'documento'],
  },
  optional: ['reference'],
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

/** Reads the lines of a bank statement. @throws Validation failed as `readLines` */
export const readStatement = (file: CsvRows): StatementLine[] =>
  readLines(file, columns, ({ line, cell, read }) => {
    const day = read('date', () => readDay(required(cell('date'))))
    const amount = read('amount', () => readAmount(required(cell('amount')), bankUnits))
    const description = read('description', () => readText(cell('description'), 500))
    const reference = read('reference', () => readText(cell('reference'), 128) || null)
    return day === null || amount === null || description === null
      ? null
      : { line, day, amount, description, reference }
  })
