/** Days of the books that two persons close (docs/contract.md#day-closes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { nullableTextOut, refuse, textIn, textOut, timeOut, timeView } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { pageOf, pagingQuery } from '@/lib/contract/paging'
import { proposes, reasonIn } from '@/lib/contract/policy/proposals'
import { type Concept, concepts, type DayFigures } from '@/lib/domain/close/figures'
import type { ListedClose } from '@/lib/domain/close/list-closes'
import { dayFigures, figuresView } from './figures'

const tag = 'Day closes'
export const closeFileKinds = ['pdf', 'csv'] as const

const dayOut = (description: string) => z.iso.date().meta({ description, example: '2026-11-19' })

const dayIn = z
  .string()
  .transform((text, ctx) =>
    z.iso.date().safeParse(text).success && text.startsWith('20') ? text : refuse(ctx, 'not_a_date'),
  )
  .meta({ description: 'The day in Bogota.', jsonSchema: { type: 'string', format: 'date', example: '2026-11-19' } })

const params = z.object({ day: dayIn })

const close = z
  .object({
    day: dayOut('In Bogota.'),
    sha256: textOut('Of the figures that were signed.', 'a3f1'),
    first_signed_by: nullableTextOut('Who signed first.', 'Julián Arbeláez'),
    first_signed_at: timeOut('When.'),
    closed_by: nullableTextOut('Who signed second, and closed it.', 'Laura Peñaloza'),
    closed_at: timeOut('When.'),
    files: z
      .array(
        z.object({
          kind: z.enum(closeFileKinds).meta({ description: 'PDF or CSV.', example: 'pdf' }),
          sha256: textOut('Of its bytes.', '9bc0'),
        }),
      )
      .meta({ description: 'Written within seconds of the close.' }),
  })
  .meta({ id: 'DayClose', description: 'A day of the books that two persons signed.' })

export type CloseView = z.output<typeof close>

export const closeView = (row: ListedClose): CloseView => ({
  day: row.day,
  sha256: row.sha256,
  first_signed_by: row.firstSignedBy,
  first_signed_at: timeView(row.firstSignedAt),
  closed_by: row.closedBy,
  closed_at: timeView(row.closedAt),
  files: row.files,
})

export const listCloses = call({
  id: 'listDayCloses',
  part: 'close',
  tag,
  summary: 'List closed days, newest first',
  caller: 'staff',
  query: pagingQuery.omit({ cursor: true }),
  answer: { status: 200, schema: pageOf(close), description: 'A page of closed days.' },
})

const dayRead = z
  .object({
    figures: dayFigures,
    digest: textOut('SHA-256 of the figures, to be signed.', 'a3f1'),
    close: close.nullable().meta({ description: 'Who closed it; null while it is open.' }),
  })
  .meta({ id: 'DayOfBooks', description: 'The figures of a day: those signed, or those of now.' })

type DayRead = { figures: DayFigures; digest: string; listed: ListedClose | null }

export const dayView = ({ figures, digest, listed }: DayRead): z.output<typeof dayRead> => ({
  figures: figuresView(figures),
  digest,
  close: listed && closeView(listed),
})

export const readClose = call({
  id: 'readDayClose',
  part: 'close',
  tag,
  summary: 'Read the figures of a day',
  caller: 'staff',
  notFound: 'Not found',
  params,
  answer: { status: 200, schema: dayRead, description: 'The day.' },
})

export const signDayBody = z
  .object({
    digest: textIn(64, 64, 'a'.repeat(64)).nullish().meta({ description: 'Of the figures that were looked at.' }),
    reason: reasonIn,
  })
  .transform(({ digest, reason }) => ({ digest: digest ?? null, reason: reason || null }))

export const signDay = call({
  id: 'signDayClose',
  tag,
  summary: 'Sign a day as the first of two',
  description:
    'The second confirms it as a proposal, and closes it. The day is over and the one after the last that is closed (`not_over`, `not_next`), the rail was asked for its list (`list_not_asked`), every difference has a case (`unexplained`), and its figures are still those of `digest` (`ProposalLapsed`). One that is closed is `AlreadyDecided`, with who closed it and when.',
  caller: 'staff',
  writes: { 'day.close': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params,
  body: signDayBody,
  errors: [...proposes.errors, 'AlreadyDecided', 'ProposalLapsed'],
  answer: { ...proposes.orAnswer, description: 'It is signed by one, and waits for the second.' },
})

const isConcept = (text: string): text is Concept => concepts.some((one) => one === text)

export const explainDayBody = z
  .object({
    account: textIn(1, 60, 'bank:3').nullish().meta({ description: 'Of one difference; left out, of all.' }),
    currency: z.enum(reloadCurrencies).nullish().meta({ description: 'Its currency.', example: 'COP' }),
    concept: textIn(1, 40, 'payouts').nullish().meta({ description: 'Its row.' }),
  })
  .transform(({ account, currency, concept }, ctx) => {
    if (!account && !currency && !concept) return { which: null }
    if (!account || !currency || !concept || !isConcept(concept)) return refuse(ctx, 'invalid')
    return { which: { account, currency, concept } }
  })

export const explainDay = call({
  id: 'explainDayDifferences',
  tag,
  summary: 'Open a case about each difference of a day that nothing explains',
  caller: 'staff',
  writes: { 'day.explain': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params,
  mayBeEmpty: true,
  body: explainDayBody,
  answer: { status: 200, schema: dayRead, description: 'The day, with the cases.' },
})
