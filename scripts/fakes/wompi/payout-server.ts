/**
 * A server that implements the contract of Wompi's payouts (docs/gateways.md#wompi-payouts), which is another API than that of
 * payments: its own address, keys and events. Controlled by `POST /__control`. Contains no code of the app.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, Faults } from '../gateway/faults.ts'
import { listen, type Seen } from '../gateway/listen.ts'
import type { Paid } from '../gateway/paid.ts'
import { type Delivery, Postman } from '../gateway/postman.ts'
import { payoutAccount } from './account.ts'
import { type PayoutBooks, payoutAnswer } from './payout-api.ts'
import { batchLetter, transactionLetter } from './payout-events.ts'
import { type Batch, Batches, type BatchStatus, payoutEnd, type TransactionStatus } from './payouts.ts'

export type WompiPayoutsControl = {
  eventsUrl?: string
  faults?: Fault[]
  /** How further events are delivered. */
  events?: Delivery
  release?: 'order' | 'reverse'
  /** Milliseconds until a payout ends by itself. */
  payAfter?: number
  /** Settles a payout; the transaction keeps its status unless one is given. */
  settle?: { reference: string; batch?: BatchStatus; transaction?: TransactionStatus; amountInCents?: number }
  /** Expires all keys, as after 24 hours. */
  forgetKeys?: true
  /** The smallest amount paid, and what the account holds, in cents. */
  unit?: number
  balance?: number
  /** New batches are missing from the list. */
  unlisted?: boolean
}

export type WompiPayoutsState = { batches: Batch[]; paid: Paid; seen: Seen[]; sent: Postman['sent'] }

/** As in Wompi's documentation: up to three repetitions, whose times it does not state. */
const retries = [1_800_000, 10_800_000, 86_400_000]

export async function startWompiPayouts({ port = 0, eventsUrl = '' }: { port?: number; eventsUrl?: string } = {}) {
  const settings = { eventsUrl, payAfter: 300 }
  const postman = new Postman(() => settings.eventsUrl, retries)
  const faults = new Faults()
  const seen: Seen[] = []
  const batches = new Batches()

  const tell = async (batch: Batch): Promise<void> => {
    for (const transaction of batch.transactions)
      await postman.post((forged) => transactionLetter(batch, transaction, forged))
    await postman.post((forged) => batchLetter(batch, forged))
  }

  /** A batch of which every transaction has an end is a total payment, whether any was paid or not. */
  const end = async (batch: Batch, status: 'APPROVED' | 'FAILED'): Promise<void> => {
    batch.status = 'TOTAL_PAYMENT'
    for (const transaction of batch.transactions) {
      transaction.status = status
      transaction.failureReason = status === 'FAILED' ? 'D07: Numero cuenta no existe' : null
    }
    await tell(batch)
  }

  const books: PayoutBooks = {
    batches,
    unit: 1,
    balance: Number.MAX_SAFE_INTEGER,
    unlisted: false,
    made: (batch) => {
      const [transaction] = batch.transactions
      const ends = transaction && payoutEnd(transaction)
      if (!ends) return
      void sleep(settings.payAfter, undefined, { ref: false }).then(async () => {
        if (batch.status === 'PENDING') await end(batch, ends)
      })
    },
  }

  async function control(command: WompiPayoutsControl): Promise<void> {
    const { eventsUrl: url, faults: wrong, events, release, settle, payAfter, forgetKeys, ...facts } = command
    if (url !== undefined) settings.eventsUrl = url
    if (wrong) faults.set(wrong)
    if (events) postman.set(events)
    if (payAfter !== undefined) settings.payAfter = payAfter
    if (forgetKeys) batches.forgetKeys()
    Object.assign(books, facts)
    if (release) await postman.release(release)
    if (!settle) return
    const [batch] = batches.byReference(settle.reference)
    if (!batch) throw new Error(`there is no payout ${settle.reference}`)
    batch.status = settle.batch ?? batch.status
    batch.amountInCents = settle.amountInCents ?? batch.amountInCents
    for (const transaction of batch.transactions) transaction.status = settle.transaction ?? transaction.status
    await tell(batch)
  }

  const { origin, close } = await listen(
    {
      base: '/v1',
      faults,
      seen,
      answer: (call) => payoutAnswer(books, call),
      page: () => null,
      control: async (command) => {
        await control(command)
        return {
          batches: [...batches.all.values()],
          paid: batches.paid(),
          seen,
          sent: postman.sent,
        } satisfies WompiPayoutsState
      },
    },
    port,
  )

  return {
    origin,
    control,
    batches,
    seen,
    sent: postman.sent,
    /** Environment variables to run the app against it. */
    variables: {
      WOMPI_PAYOUTS_URL: `${origin}/v1`,
      WOMPI_PAYOUTS_PRINCIPAL_ID: payoutAccount.principalId,
      WOMPI_PAYOUTS_API_KEY: payoutAccount.apiKey,
      WOMPI_PAYOUTS_ACCOUNT_ID: payoutAccount.accountId,
      WOMPI_PAYOUTS_EVENTS_SECRET: payoutAccount.eventsSecret,
    },
    close: async () => {
      postman.close()
      await close()
    },
  }
}

export type FakeWompiPayouts = Awaited<ReturnType<typeof startWompiPayouts>>
