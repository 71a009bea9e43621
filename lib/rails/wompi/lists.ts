/** Wompi's documents, its PSE banks, and its list of transactions for reconciliation. */
import { z } from 'zod'
import { type RailBank, type RailListed, RailUnavailable } from '@/lib/domain/movement/rail'
import type { AcceptanceDocument } from '@/lib/domain/movement/start/acceptance-document'
import type { AskGateway } from '@/lib/rails/http'
import type { Recall } from '@/lib/rails/memory'
import { fromMinorUnits } from '@/lib/rails/minor-units'
import { railAnswerOf, readAs, transactionsOf, type WompiConfig, type WompiTransaction } from './forms'

const document = z.object({ acceptance_token: z.string().min(1), permalink: z.url({ protocol: /^https?$/ }).max(2048) })
const merchantForm = z.object({
  data: z.object({ presigned_acceptance: document, presigned_personal_data_auth: document }),
})
const banksForm = z.object({
  data: z.array(
    z.object({
      financial_institution_code: z.union([z.string(), z.int().transform(String)]),
      financial_institution_name: z.string(),
    }),
  ),
})

const hour = 3_600

/** A token is valid for about an hour, and the payer needs part of that. @throws RailUnavailable */
export const readAcceptance = (config: WompiConfig, ask: AskGateway, recall: Recall): Promise<AcceptanceDocument[]> =>
  recall({
    key: 'acceptance',
    seconds: hour / 4,
    early: 60,
    ask: async () => {
      const answer = await ask({ method: 'GET', path: `/merchants/${encodeURIComponent(config.publicKey)}` })
      const { presigned_acceptance: policy, presigned_personal_data_auth: data } = readAs(merchantForm, answer).data
      return [
        { type: 'END_USER_POLICY', permalink: policy.permalink, token: policy.acceptance_token },
        { type: 'PERSONAL_DATA_AUTH', permalink: data.permalink, token: data.acceptance_token },
      ]
    },
  })

/** The bank with code 0 is the caption of a select. @throws RailUnavailable */
export const readBanks = (config: WompiConfig, ask: AskGateway, recall: Recall): Promise<RailBank[]> =>
  recall({
    key: 'pse_banks',
    seconds: 24 * hour,
    early: hour,
    ask: async () => {
      const answer = await ask({
        method: 'GET',
        path: '/pse/financial_institutions',
        headers: { authorization: `Bearer ${config.publicKey}` },
      })
      return readAs(banksForm, answer)
        .data.map((bank) => ({ code: bank.financial_institution_code, name: bank.financial_institution_name }))
        .filter(({ code }) => code !== '0')
    },
  })

const listed = (transaction: WompiTransaction, at: Date): RailListed => ({
  reference: transaction.id,
  movementId: transaction.reference || null,
  state: railAnswerOf(transaction).state,
  amount: fromMinorUnits(transaction.amount_in_cents),
  currency: transaction.currency,
  at,
})

const dayInBogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** Maximum pages read, so that a list without an end is not read forever. */
const mostPages = 5_000

/**
 * Wompi's transactions created in a time range. Requests whole days, one more at each end, since their time zone is not
 * documented; the last page is the one with nothing new, whatever the page size.
 * @throws RailUnavailable
 */
export async function* listTransactions(
  config: WompiConfig,
  ask: AskGateway,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<RailListed> {
  const day = 24 * hour * 1000
  const fill: Record<string, string> = {
    from: dayInBogota.format(from.getTime() - day),
    until: dayInBogota.format(until.getTime() + day),
  }
  const seen = new Set<string>()
  for (let page = 1; page <= mostPages; page += 1) {
    const query = config.listQuery.replaceAll(/\{(from|until|page)\}/g, (_, name: string) => fill[name] ?? `${page}`)
    const transactions = transactionsOf(
      await ask({
        method: 'GET',
        path: `/transactions?${query}`,
        headers: { authorization: `Bearer ${config.privateKey}` },
      }),
    )
    const fresh = transactions.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0) return
    for (const transaction of fresh) {
      seen.add(transaction.id)
      const at = transaction.created_at ? new Date(transaction.created_at) : null
      if (at && at >= from && at < until) yield listed(transaction, at)
    }
  }
  throw new RailUnavailable('the list of wompi has no end')
}
