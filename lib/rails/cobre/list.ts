import { z } from 'zod'
import { type RailListed, RailUnavailable } from '@/lib/domain/movement/rail'
import { fromMinorUnits } from '@/lib/rails/minor-units'
import { type AskCobre, read, refusalOf } from './api'
import type { CobreConfig } from './config'
import { methodNames, movementForm, pageForm, railAnswerOf } from './forms'

/** Cobre returns at most 10,000 rows of any list. */
const mostPages = 200

type During = { from: Date; until: Date }

/** The fields that tell whether a row is ours: payouts and other kinds of movement are in the same list. */
const kindForm = z.object({
  destination_id: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  metadata: z.object({ r2p_rail: z.string() }),
})

/** One row of the list; null for another kind, account or time. @throws RailUnavailable for one of ours that cannot be read */
function lineOf(row: unknown, accountId: string, { from, until }: During): RailListed | null {
  const kind = kindForm.safeParse(row).data
  if (!kind || kind.destination_id !== accountId || !methodNames.includes(kind.metadata.r2p_rail)) return null
  const at = new Date(kind.created_at)
  if (at < from || at >= until) return null
  const movement = read(movementForm, { status: 200, body: row })
  return {
    reference: movement.id,
    movementId: movement.external_id ?? null,
    state: railAnswerOf(movement).state,
    amount: fromMinorUnits(movement.amount),
    currency: movement.currency,
    at,
  }
}

/**
 * Everything that Cobre created in a time range. The names in the query are not confirmed by public documentation, so they
 * are configurable; a list that repeats a page or does not end is rejected.
 * @throws RailUnavailable
 */
async function* rowsOf(
  ask: AskCobre,
  { listQuery }: Pick<CobreConfig, 'listQuery'>,
  during: During,
): AsyncGenerator<unknown> {
  let before = ''
  for (let page = 0; page < mostPages; page += 1) {
    const query = listQuery
      .replaceAll('{page}', `${page}`)
      .replaceAll('{from}', encodeURIComponent(during.from.toISOString()))
      .replaceAll('{until}', encodeURIComponent(during.until.toISOString()))
    const answer = await ask({ method: 'GET', path: `/v1/money_movements?${query}` })
    if (answer.status >= 400) throw new RailUnavailable(`cobre gave no list: ${refusalOf(answer)}`)
    const { is_last_page, contents } = read(pageForm, answer)
    const shown = JSON.stringify(contents)
    if (contents.length > 0 && shown === before) throw new RailUnavailable('cobre gave a page of its list twice')
    before = shown
    yield* contents
    if (is_last_page) return
  }
  throw new RailUnavailable('the list of cobre has no end')
}

/** Orders that Cobre created in a time range; rows of other times are filtered here. @throws RailUnavailable */
export async function* listMovements(
  ask: AskCobre,
  { accountId, ...config }: Pick<CobreConfig, 'listQuery' | 'accountId'>,
  during: During,
): AsyncGenerator<RailListed> {
  for await (const row of rowsOf(ask, config, during)) {
    const line = lineOf(row, accountId, during)
    if (line) yield line
  }
}

const ownForm = z.object({ external_id: z.string() })
const madeForm = z.object({ created_at: z.iso.datetime({ offset: true }) })
const day = 24 * 3_600_000

/**
 * Finds a movement of a time range by our id. That it is not there is known only from a list of that time.
 * @returns null when Cobre lists none. @throws RailUnavailable
 */
export async function findListed(
  ask: AskCobre,
  config: Pick<CobreConfig, 'listQuery'>,
  externalId: string,
  during: During,
): Promise<unknown> {
  for await (const row of rowsOf(ask, config, during)) {
    if (ownForm.safeParse(row).data?.external_id === externalId) return row
    const made = Date.parse(madeForm.safeParse(row).data?.created_at ?? '')
    if (made < during.from.getTime() - day || made > during.until.getTime() + day)
      throw new RailUnavailable('cobre lists other days than those that it was asked for')
  }
  return null
}
