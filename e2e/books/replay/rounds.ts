import { Webhook } from 'standardwebhooks'
import { type House, until } from '../../support/house/house'
import { type Random, seeded } from '../../support/odd/random'
import { openReceiver, type Received } from '../../support/webhooks/receiver'
import { addEndpoint } from '../../support/webhooks/webhooks'
import { type History, live, newHistory, setScene } from './histories'
import { type Account, type Heard, replay } from './oracle'
import { differences, toldByApi } from './told-by-api'

/** One account as its webhooks report it, and as the API does. */
export type Known = { seed: number; events: Heard[]; told: Account; wrong: string[] }

/** @throws where a signature is wrong */
export const heard = (secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): Heard => ({
  id: headers['webhook-id'] ?? '',
  ...(new Webhook(secret).verify(body, headers) as Omit<Heard, 'id'>),
})

/** Waits until the sandbox's bank has ended what it was asked to pay, and every event was received. */
async function untilToldAll({ pool }: House, histories: readonly History[]): Promise<void> {
  const owners = histories.map(({ holder }) => holder.id)
  const none = async (statement: string) => (await pool.query(statement, [owners])).rowCount === 0
  await until('payouts by the bank end', 90_000, () =>
    none(`select from payout where owner_id = any($1) and rail is not null and status in ('approved', 'sent') limit 1`),
  )
  // What the bank gives back is paid for a moment first.
  await until('what comes back is back', 30_000, () =>
    none(`select from payout p join sandbox_payout s on s.reference = p.id
           where p.owner_id = any($1) and s.outcome = 'returned' and p.status = 'completed' limit 1`),
  )
  await until(
    'events are received',
    90_000,
    async () =>
      (await none('select from outbox where owner_id = any($1) and sent_at is null limit 1')) &&
      none(`select from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
           where e.owner_id = any($1) and d.delivered_at is null limit 1`),
  )
}

const lanes = 8

/** Lets `count` accounts live at once, and returns what was reported of each. Now and then the receiver takes an event and answers 500. */
export async function liveTogether(
  house: House,
  { count, random }: { count: number; random: Random },
): Promise<Known[]> {
  const receiver = await openReceiver()
  const refused = new Set<string | undefined>()
  receiver.answer((response) => {
    const id = receiver.got.at(-1)?.headers['webhook-id']
    // A second refusal would be followed by a pause of five minutes.
    const refuses = receiver.got.length % 41 === 0 && !refused.has(id)
    if (refuses) refused.add(id)
    response.writeHead(refuses ? 500 : 200).end()
  })
  try {
    const scene = await setScene(house)
    const lived: { history: History; secret: string; path: string }[] = []
    let left = count
    const lane = async () => {
      while (left > 0) {
        left -= 1
        const own = seeded(random.below(2_147_483_647))
        const history = await newHistory(scene, own)
        const path = `/${history.holder.id}`
        const { secret } = await addEndpoint(history.holder.client, { url: `http://127.0.0.1:${receiver.port}${path}` })
        await live(history, 6 + own.below(14)).catch((cause: unknown) => {
          throw new Error(`the history of seed ${own.seed} broke off`, { cause })
        })
        lived.push({ history, secret, path })
      }
    }
    await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane))
    await untilToldAll(
      house,
      lived.map(({ history }) => history),
    )
    const got = Map.groupBy(receiver.got, ({ url }) => url)
    const known: Known[] = []
    for (const { history, secret, path } of lived) {
      const events = (got.get(path) ?? []).map((one) => heard(secret, one))
      const { account: told, wrong } = await toldByApi(history.holder.client)
      known.push({ seed: history.random.seed, events, told, wrong })
    }
    return known
  } finally {
    receiver.close()
  }
}

/** What contradicts: the webhooks and the API, or the API and itself. */
export const wrongOf = ({ events, told, wrong }: Pick<Known, 'events' | 'told' | 'wrong'>): string[] => [
  ...wrong,
  ...differences(replay(events), told),
]
