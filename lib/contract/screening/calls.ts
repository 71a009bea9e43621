/** Lists of people and companies that account holders and payees are compared with (docs/contract.md#screening). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, nullableTextOut, textOut, timeOut, timeView, urlIn, whenView } from '@/lib/contract/fields'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import type { ListedList } from '@/lib/domain/screening/lists'
import { listSources } from '@/lib/domain/screening/sources'
import type { ScreeningVersion } from '@/lib/domain/tx'

export const desk = { tag: 'Screening' } as const
export const pages = pagingQuery.omit({ cursor: true })

export const source = z
  .enum(listSources)
  .meta({ description: 'Of OFAC, of the United Nations, or your own.', example: 'ofac' })
export const count = (description: string, example: number) => z.int().meta({ description, example })

const version = z
  .object({
    id: count('Number of the version.', 4),
    list: source,
    file_name: textOut('As it was sent, or the address that it was fetched from.', 'sdn.csv'),
    sha256: textOut('Of the file; of OFAC’s several, of their hashes.', 'a'.repeat(64)),
    entries: count('People and companies on it.', 17_412),
    added: count('New or changed since the version before.', 12),
    removed: count('No longer there, or changed.', 3),
    loaded_by_id: count('Who loaded it, or set its address.', 2),
    loaded_at: timeOut('When.'),
  })
  .meta({ id: 'ScreeningVersion', description: 'A list as it was on a day.' })

const list = z
  .object({
    list: source,
    newest: version
      .nullable()
      .meta({ description: 'The version that people are compared with; null: none was loaded.' }),
    address: nullableTextOut('Where it is fetched from.', 'https://www.treasury.gov/ofac/downloads/sdn.csv'),
    daily: z.boolean().meta({ description: 'Fetched again a day after each time.', example: true }),
    fetch_at: timeOut('When it is fetched next.').nullable(),
    tried_at: timeOut('When it was fetched last.').nullable(),
    fault: nullableTextOut('Why nothing was taken then: the code of a field, `http_404`, `timeout` …', null),
  })
  .meta({ id: 'ScreeningList', description: 'A list and where it comes from.' })

export const versionView = (row: ScreeningVersion): z.output<typeof version> => ({
  id: row.id,
  list: row.source,
  file_name: row.fileName,
  sha256: Buffer.from(row.sha256).toString('hex'),
  entries: row.entries,
  added: row.added,
  removed: row.removed,
  loaded_by_id: row.loadedById,
  loaded_at: timeView(row.loadedAt),
})

export const listView = ({ source: name, newest, from }: ListedList): z.output<typeof list> => ({
  list: name,
  newest: newest && versionView(newest),
  address: from?.address ?? null,
  daily: from?.daily ?? false,
  fetch_at: whenView(from?.fetchAt ?? null),
  tried_at: whenView(from?.triedAt ?? null),
  fault: from?.fault ?? null,
})

export const listLists = call({
  ...desk,
  id: 'listScreeningLists',
  part: 'screening',
  summary: 'List the screening lists',
  caller: 'staff',
  answer: {
    status: 200,
    schema: z.object({ results: z.array(list).meta({ description: 'Each of the three.' }) }),
    description: 'The lists.',
  },
})

export const listVersions = call({
  ...desk,
  id: 'listScreeningVersions',
  part: 'screening',
  summary: 'List the versions of the screening lists, newest first',
  caller: 'staff',
  query: pages.extend({ list: source.optional() }),
  answer: { status: 200, schema: pageOf(version), description: 'A page of versions.' },
})

const one = { ...desk, params: z.object({ source }), notFound: 'Not found' } as const

const file = (description: string) =>
  z.literal(true).meta({ description, jsonSchema: { type: 'string', format: 'binary', example: '(bytes)' } })

/** Parts of the form; `true` stands for the presence of a file. */
export const loadForm = z.object({
  file: file(
    'OFAC’s `sdn.csv`, the UN’s `consolidated.xml`, or a CSV of your own with the columns nombre, tipo, tipo documento, documento, alias, referencia, motivo. Up to 12 MiB and 100,000 entries.',
  ),
  alt: file('OFAC’s `alt.csv`, the other names.').optional(),
  add: file('OFAC’s `add.csv`, the addresses.').optional(),
  comments: file('OFAC’s `sdn_comments.csv`, what of remarks goes beyond 1,000 characters.').optional(),
  accept_smaller: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({
      description: '`true`: it may have far fewer entries or names than before (`much_smaller`, `fewer_names`).',
      jsonSchema: { type: 'string', enum: ['true', 'false'], example: 'false' },
    }),
})

export const loadList = call({
  ...one,
  id: 'loadScreeningList',
  summary: 'Load a version of a screening list',
  description:
    'A file with a fault is not taken at all. Everybody is compared with what is new on it within minutes; a payout or an approval of identity is compared before.',
  caller: 'staff',
  writes: { 'screening.load': 'propose' },
  stepUp: true,
  idempotent: true,
  bodies: { 'multipart/form-data': loadForm },
  answer: { status: 201, schema: version, description: 'The version.' },
})

export const scheduleBody = z.object({
  address: urlIn('https://www.treasury.gov/ofac/downloads/sdn.csv').nullable().meta({
    description:
      'Where it is fetched from, now; https in live, no private address. Of OFAC that of `sdn.csv`: the other files lie beside it. null: it is fetched no more.',
  }),
  daily: booleanIn().meta({ description: 'Fetched again a day after each time.' }),
})

export const scheduleList = call({
  ...one,
  id: 'scheduleScreeningList',
  summary: 'Set where a screening list is fetched from',
  caller: 'staff',
  writes: { 'screening.schedule': 'propose' },
  stepUp: true,
  body: scheduleBody,
  answer: { status: 200, schema: list, description: 'The list; what comes of the fetch shows there later.' },
})
