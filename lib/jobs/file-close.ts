import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { csvAmount, csvOf } from '@/lib/csv'
import { db, publish } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import type { DayFigures } from '@/lib/domain/close/figures'
import { keepCloseFile, type ListedDay, readListedDay } from '@/lib/domain/close/list-closes'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { env } from '@/lib/env'
import { fill, formatDateTime } from '@/lib/format'
import { rail } from '@/lib/rails/rail'
import close from '@/messages/es/console-close.json' with { type: 'json' }
import ledger from '@/messages/es/console-ledger.json' with { type: 'json' }
import { drawClose, explainedText, ownedName } from './draw-close'

const { file } = close

/** Names of the accounts of a day, by code. */
async function namesOf(): Promise<Names> {
  const banks = new Map(
    (await listEveryAccount(db)).map(({ id, bank, accountType, accountNumber }) => [
      `bank:${id}`,
      `${bank.name}, ${accountType} ••• ${accountNumber.slice(-4)}`,
    ]),
  )
  return (code) => banks.get(code) ?? code.replace(/^rail:/, `${ledger.account.rail} `)
}

type Names = (code: string) => string

/** The lines of the CSV: one for each row of the figures, then what there is, what is owed and what was on its way. */
function closeLines({ day, currencies }: DayFigures, nameOf: Names): string[][] {
  const none = ['', '', '']
  return currencies.flatMap(({ currency, sections, cover, inTransit, reserved, railPayouts, overdrafts }) => {
    const at = [day, currency]
    return [
      ...sections.flatMap(({ account, rows }) =>
        rows.map((row) => [
          ...[...at, nameOf(account), close.concepts[row.concept], `${row.count || ''}`, row.ledger],
          ...[row.rail ?? '', row.bank ?? '', row.difference ?? '', explainedText(row)],
        ]),
      ),
      ...cover.has.map(({ account, amount }) => [...at, nameOf(account), close.has, '', amount, ...none, '']),
      ...cover.owes.map(({ kind, amount }) => [...at, ownedName(kind), close.owes, '', amount, ...none, '']),
      [...at, '', file.surplus, '', cover.surplus, ...none, ''],
      [...at, '', close.inTransit, `${inTransit.count}`, inTransit.amount, ...none, ''],
      ...(railPayouts === undefined
        ? []
        : [[...at, '', close.railPayouts, `${railPayouts.count}`, railPayouts.amount, ...none, '']]),
      [...at, '', close.reserved, `${reserved.count}`, reserved.amount, ...none, ''],
      ...(overdrafts === undefined ? [] : [[...at, '', close.overdrafts, `${overdrafts}`, '', ...none, '']]),
    ]
  })
}

const amounts = [5, 6, 7, 8]
const columns = [
  ...[file.day, file.currency, file.account, file.concept, file.count],
  ...[file.ledger, file.rail, file.bank, file.difference, file.explains],
]

function signatures({ listed, digest }: ListedDay): string[] {
  if (!listed) return []
  const { firstSignedBy, firstSignedAt, closedBy, closedAt } = listed
  const at = (time: Date) => formatDateTime(time.toISOString(), 'es')
  const signed = {
    first: firstSignedBy ?? '',
    firstAt: at(firstSignedAt),
    second: closedBy ?? '',
    secondAt: at(closedAt),
  }
  return [fill(file.signed, signed), fill(file.digest, { digest })]
}

async function csvBytes(lines: readonly string[][], signed: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    yield columns
    for (const cells of lines) yield cells.map((cell, at) => (amounts.includes(at) ? csvAmount(cell, 'es') : cell))
    for (const line of signed) yield [...columns.slice(1).map(() => ''), line]
  }
  return new Uint8Array(await buffer(csvOf(rows(), 'es')))
}

const payloadForm = z.object({ day: z.iso.date() })

/** Writes the PDF and the CSV of a closed day from the figures that were signed. Run again, it changes nothing. */
export const file_close: Task = async (payload) => {
  const { day } = payloadForm.parse(payload)
  const read = await readListedDay(db, day, rail.name)
  if (!read.listed) throw new Error(`${day} is not closed`)
  const [nameOf, now] = [await namesOf(), await databaseTime(db)]
  const [lines, signed] = [closeLines(read.figures, nameOf), signatures(read)]
  const made = {
    csv: await csvBytes(lines, signed),
    pdf: await drawClose({ figures: read.figures, nameOf, signed, test: env.APP_ENV === 'test' }),
  }
  for (const kind of ['csv', 'pdf'] as const) {
    const bytes = made[kind]
    const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest())
    await keepCloseFile(db, { day, kind, bytes, sha256 }, now)
  }
  publish('closes')
}
