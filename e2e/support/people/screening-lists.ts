/**
 * Lists in the formats of their publishers, with made-up people and companies (docs/operations.md#screening-lists): OFAC's three files
 * without headings, `-0-` for nothing and SUB at the end; the UN's consolidated XML; a CSV of one's own.
 */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Answer, Client } from '../client'
import { type Random, seeded } from '../odd/random'
import { knownCompanies, knownPeople } from './known-names'

export type Listed = {
  ref: number
  kind: 'individual' | 'company' | 'vessel'
  /** OFAC's way: `SURNAMES, Given`. */
  name: string
  aliases: readonly string[]
  /** As OFAC's remarks have it, `Cedula No. 79123456 (Colombia)`. */
  document: string | null
  born: string | null
  /** Remarks before the document. */
  noted?: string
}

const parts = {
  start: 'al ar ba be bor ca che da du el fa gor ha ib ja ka kho la ma mo'.split(' '),
  middle: 'bra da fi hra ki lo mu na ni ra ri sa sha ta vi za ma be do go'.split(' '),
  end: 'ba di dov fi in mi nov ra rez ri sky tan tov va wi yan zad zi m l'.split(' '),
}
const given = 'Ahmad Ali Carlos Dmitri Fatima Hassan Ivan Jose Juan Luis Maria Mohammed Omar Pedro Sergei'.split(' ')
const surnames = 'RODRIGUEZ GOMEZ PEREZ HERNANDEZ LOPEZ GARCIA RAMIREZ MARTINEZ TORRES RUIZ HUSSEIN KIM IVANOV'.split(
  ' ',
)
const trades = 'TRADING SHIPPING INVERSIONES COMERCIALIZADORA PETROLEUM INDUSTRIES TRANSPORTES HOLDING GENERAL'.split(
  ' ',
)

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random.below(items.length)] as Item

function word(random: Random): string {
  const middle = random.below(3) > 0 ? pick(random, parts.middle) : ''
  return `${pick(random, parts.start)}${middle}${pick(random, parts.end)}`.toUpperCase()
}

// one in five has a surname that many have
const surname = (random: Random) => (random.below(5) === 0 ? pick(random, surnames) : word(random))

function personName(random: Random): string {
  const names = Array.from({ length: 1 + random.below(2) }, () => surname(random))
  const first = random.below(2) === 0 ? pick(random, given) : word(random)
  return `${names.join(' ')}, ${first}${random.below(3) === 0 ? ` ${word(random)}` : ''}`
}

const companyName = (random: Random) =>
  `${word(random)} ${word(random)} ${pick(random, trades)} ${pick(random, ['LLC', 'S.A.', 'LTDA.', 'CO.'])}`

/** As many entries as a real list has, among them those of `known-names`. The same for the same seed. */
export function madeUp(count: number, seed = 7): Listed[] {
  const random = seeded(seed)
  const known = [...knownPeople, ...knownCompanies].map(({ listed }, at): Listed => {
    const [name = '', ...aliases] = listed.split('*').map((one) => one.trim())
    return {
      ref: 900_000 + at,
      kind: at < knownPeople.length ? 'individual' : 'company',
      name,
      aliases,
      document: null,
      born: null,
    }
  })
  const others = Array.from({ length: Math.max(0, count - known.length) }, (_, at): Listed => {
    const kind = (['individual', 'individual', 'company', 'company', 'vessel'] as const)[random.below(5)] ?? 'vessel'
    const make = kind === 'individual' ? personName : companyName
    return {
      ...{
        ref: 1_000 + at,
        kind,
        name: make(random),
        aliases: Array.from({ length: random.below(4) }, () => make(random)),
      },
      document:
        kind === 'individual' && random.below(4) === 0 ? `Cedula No. ${1e7 + random.below(9e7)} (Colombia)` : null,
      born: kind === 'individual' ? `${1 + random.below(28)} Jan ${1940 + random.below(60)}` : null,
    }
  })
  return [...known, ...others]
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const line = (...cells: (string | number | null)[]) =>
  cells.map((cell) => (cell === null ? '-0- ' : typeof cell === 'number' ? cell : quoted(cell))).join(',')
const file = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\x1A`, 'latin1')

const most = 1000

/** OFAC's `sdn.csv`, as `file`, `alt.csv`, `add.csv`, and `sdn_comments.csv` with what of remarks goes beyond 1,000 characters. */
export function ofacFiles(listed: readonly Listed[]): Record<'file' | 'alt' | 'add' | 'comments', Buffer> {
  const remarks = ({ document, born, noted }: Listed) =>
    [born && `DOB ${born}`, noted, document].filter(Boolean).join('; ') || null
  const type = ({ kind }: Listed) => (kind === 'company' ? null : kind)
  const nothing = [null, null, null, null, null, null, null] as const
  return {
    file: file(
      listed.map((one) =>
        line(one.ref, one.name, type(one), 'SDNTK', ...nothing, remarks(one)?.slice(0, most) ?? null),
      ),
    ),
    alt: file(
      listed.flatMap((one) => one.aliases.map((alias, at) => line(one.ref, one.ref * 10 + at, 'aka', alias, null))),
    ),
    add: file(listed.map((one) => line(one.ref, one.ref, null, 'Cali', 'Colombia', null))),
    comments: file(
      listed.flatMap((one) => {
        const rest = remarks(one)?.slice(most)
        return rest ? [line(one.ref, rest)] : []
      }),
    ),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, text: string) => `<${name}>${text}</${name}>`
const leaf = (name: string, text: string) => (text ? element(name, escaped(text)) : `<${name}/>`)

function unEntry({ kind, name, aliases, ref, born }: Listed): string {
  const person = kind === 'individual'
  const [surname = '', first = ''] = name.split(', ')
  const prefix = person ? 'INDIVIDUAL' : 'ENTITY'
  return element(
    prefix,
    [
      leaf('DATAID', `${ref}`),
      leaf('FIRST_NAME', person ? first : name),
      ...(person ? [leaf('SECOND_NAME', surname), leaf('THIRD_NAME', '')] : []),
      leaf('UN_LIST_TYPE', 'Al-Qaida'),
      leaf('REFERENCE_NUMBER', `QD${person ? 'i' : 'e'}.${ref}`),
      ...aliases.map((alias) => element(`${prefix}_ALIAS`, leaf('QUALITY', 'Good') + leaf('ALIAS_NAME', alias))),
      ...(born ? [element('INDIVIDUAL_DATE_OF_BIRTH', leaf('TYPE_OF_DATE', 'EXACT') + leaf('DATE', born))] : []),
      element(`${prefix}_ADDRESS`, leaf('COUNTRY', 'Yemen')),
    ].join(''),
  )
}

/** The UN's `consolidated.xml`. */
export function unFile(listed: readonly Listed[]): Buffer {
  const of = (person: boolean) =>
    listed.filter(({ kind }) => (kind === 'individual') === person && kind !== 'vessel').map(unEntry)
  return Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-11-20T00:00:00.000Z">` +
      `${element('INDIVIDUALS', of(true).join('\n'))}${element('ENTITIES', of(false).join('\n'))}</CONSOLIDATED_LIST>`,
  )
}

/** A list of one's own. */
export const ownFile = (lines: readonly string[]) =>
  Buffer.from(['nombre;tipo;tipo documento;documento;alias;referencia;motivo', ...lines].join('\n'))

export const lists = '/panel/screening_lists/'

/** Loads files of a list as a form does. */
export function loadFiles<Body = { id: number; entries: number; added: number; removed: number }>(
  client: Client,
  source: string,
  files: Record<string, Uint8Array>,
  more: Record<string, string> = {},
): Promise<Answer<Body>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), `${name}.csv`)
  return client.post<Body>(`${lists}${source}/`, form)
}

export type Hit = { id: number; status: string; subject: string; likeness: number; by_document: boolean }

/** Waits for the worker to compare a subject with the newest lists. Returns its hits. */
export async function hitsOf(pool: pg.Pool, subject: string): Promise<Hit[]> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from screening_subject
              where subject = $1 and version >= (select coalesce(max(id), 0) from screening_version)`,
            [subject],
          )
        ).rowCount,
      { message: `${subject} is compared`, timeout: 60_000 },
    )
    .toBe(1)
  const { rows } = await pool.query<Hit>(
    'select id, status::text, subject, likeness, by_document from screening_hit where subject = $1 order by id',
    [subject],
  )
  return rows
}

/** A sentence of two words that no other test's people have: a name to be found by. */
export const oddName = () => {
  const word = () =>
    randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .padEnd(8, 'zquork')
      .slice(0, 8)
  return { firstName: `Zeb${word()}`, lastName: `Quor${word()}` }
}

/** A hit of an account on somebody of OFAC's list, as the worker stores it, with its case. @returns its number */
export async function storeHit(pool: pg.Pool, { id }: { id: number }): Promise<number> {
  const facts = {
    programs: ['SDNTK'],
    born: ['14 Mar 1961', '14 Mar 1963'],
    places: ['Calle 9 No. 46-69, Cali, Colombia'],
    remarks: 'DOB 14 Mar 1961; Cedula No. 16582901 (Colombia); POB Buga, Valle, Colombia.',
  }
  const { rows } = await pool.query<{ id: number }>(
    `with entry as (
       insert into screening_entry (source, ref, kind, names, documents, facts, fingerprint, added_in)
       values ('ofac', 'scene-' || $1::int, 'person', $2, '[{"type": "CC", "number": "16582901"}]', $3, 'scene', 0) returning *)
     insert into screening_hit (subject, owner_id, name, document_type, document, source, ref, entry_id, listed_name, likeness, by_document,
                                fingerprint)
     select 'user:' || $1::int, $1, 'Evelio Barragán Uribe', 'CC', '79482113', source, ref, id, names[1], 92, false, fingerprint from entry
     returning id`,
    [id, ['BARRAGAN URIBE, Evelio Antonio', 'BARRAGAN, Evelio', 'EL NEGRO'], facts],
  )
  if (!rows[0]) throw new Error('no hit')
  return rows[0].id
}
