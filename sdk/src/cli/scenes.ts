/** What `trigger` can make happen in a sandbox: each drives the API as an integration and its payer would. */
import { randomUUID } from 'node:crypto'
import type { Body, Event } from '../recaudo.ts'
import { pause } from '../retry.ts'
import { UsageError } from './command.ts'
import { byBank, byNequi, decide, makeLink, type Outcome, pay, payingMore, type Scene, type Stage } from './stage.ts'

/** Milliseconds that a link has which is to expire. */
const expiresAfter = 1_500

/** A payment of a new link that the bank decides so. */
const paid =
  (outcome: Outcome, payer = () => byBank): Scene =>
  async (stage) => {
    const id = await pay(stage, await makeLink(stage), payer())
    await decide(stage, id, outcome)
    return id
  }

async function paidLink(stage: Stage): Promise<string> {
  const uuid = await makeLink(stage)
  await decide(stage, await pay(stage, uuid, byBank), 'approve')
  return uuid
}

async function cancelledLink(stage: Stage): Promise<string> {
  const uuid = await makeLink(stage)
  await stage.recaudo.links.cancel(uuid, { signal: stage.signal })
  return uuid
}

/** By an end of its own: advancing the account's clock would let its other links expire too. */
async function expiredLink({ recaudo, link, signal, done }: Stage): Promise<string> {
  const { now } = await recaudo.testClock.retrieve({ signal })
  const expires_at = new Date(Date.parse(now) + expiresAfter).toISOString()
  const { uuid, link_url } = await recaudo.links.create({ currency: 'COP', ...link, expires_at }, { signal })
  done('link', uuid, link_url)
  await pause(expiresAfter, signal)
  // Reading it lets it expire at once.
  await recaudo.links.retrieve(uuid, { signal })
  return uuid
}

/** Of two payments of one link only the first is credited. */
async function paidTwice(stage: Stage): Promise<string> {
  const uuid = await makeLink(stage)
  const [first, second] = [await pay(stage, uuid, byBank), await pay(stage, uuid, byNequi())]
  await decide(stage, first, 'approve')
  await stage.until('money_movement.succeeded', first)
  await decide(stage, second, 'approve')
  return second
}

async function reversed(stage: Stage): Promise<string> {
  const id = await paid('approve')(stage)
  await stage.until('money_movement.succeeded', id)
  await decide(stage, id, 'return')
  return id
}

/** What somebody still has to do with money that goes out. */
type Then = 'wait' | 'cancel' | 'approved' | 'rejected'

const askOperator = ({ say }: Stage, id: string, then: string, page = '/console/payouts') =>
  say(`Waiting until operators have ${then} ${id} in the console: ${page}`)

/** Money that came, or went back, and that operators still decide on once the event `after` was told. */
const decidedOn =
  (scene: Scene, after: Event['type'], then: string, page: string): Scene =>
  async (stage) => {
    const id = await scene(stage)
    await stage.until(after, id)
    askOperator(stage, id, then, page)
    return id
  }

/** Of one paid by Nequi it is known where the money goes; any other payer is asked. */
const refund =
  (payer: () => Body<'payPaymentLink'>, then: Then = 'wait'): Scene =>
  async (stage) => {
    const { recaudo, signal, done } = stage
    const payment = await paid('approve', payer)(stage)
    await stage.until('money_movement.succeeded', payment)
    const { id, status } = await recaudo.refunds.create(payment, { reason: 'recaudo trigger' }, { signal })
    done('refund', id, status)
    if (then === 'cancel') await recaudo.refunds.cancel(payment, id, { signal })
    else if (then !== 'wait') askOperator(stage, id, then)
    return id
  }

async function refundWithoutFee(stage: Stage): Promise<string> {
  const id = await refund(byNequi, 'approved')(stage)
  await stage.until('refund.completed', id)
  askOperator(stage, id, 'given up the fee of')
  return id
}

/** The account whose ending tells the simulated bank how a payout ends. */
async function beneficiary({ recaudo, signal, done }: Stage, ending: string): Promise<string> {
  const name = `Prueba ${ending}`
  for await (const known of recaudo.beneficiaries.list({}, { signal })) if (known.name === name) return known.id
  const phone = `300000${ending}`
  const { id } = await recaudo.beneficiaries.create(
    { name, document_type: 'CC', document: '1018437902', kind: 'nequi', phone },
    { signal },
  )
  done('beneficiary', id, phone)
  return id
}

const payout =
  (ending: string, then: Then): Scene =>
  async (stage) => {
    const { recaudo, link, signal, done } = stage
    const beneficiary_id = await beneficiary(stage, ending)
    const { total } = await recaudo.payouts.quote({ currency: 'COP', amount: link.amount }, { signal })
    const funds = await paid('approve')({ ...stage, link: { amount: total } })
    await stage.until('money_movement.succeeded', funds)
    const asked = {
      beneficiary_id,
      currency: 'COP',
      amount: link.amount,
      external_id: `trigger-${randomUUID()}`,
    } as const
    const { id } = await recaudo.payouts.create(asked, { signal })
    done('payout', id)
    if (then === 'cancel') await recaudo.payouts.cancel(id, { signal })
    else if (then !== 'wait') askOperator(stage, id, then)
    return id
  }

type Known = { about: string; run: Scene; slow?: string }

/** What comes of money that goes out once operators decided on it; the ending of the account tells the simulated bank. */
function afterReview(what: 'refund' | 'payout', sceneOf: (ending: string, then: Then) => Scene) {
  const approved = (ending: string, about: string): Known => ({
    ...{ about: `a ${what} ${about}`, run: sceneOf(ending, 'approved'), slow: 'approved it' },
  })
  return {
    [`${what}.approved`]: approved('0002', 'that may be made'),
    [`${what}.completed`]: approved('0009', 'that arrives'),
    [`${what}.failed`]: approved('0001', 'that the bank does not make'),
    [`${what}.sent`]: approved('0002', 'that stays on its way'),
    [`${what}.returned`]: approved('0003', 'that comes back'),
    [`${what}.rejected`]: {
      about: `a ${what} that is not to be`,
      run: sceneOf('0009', 'rejected'),
      slow: 'rejected it',
    },
  }
}

/** By type of event. `slow`: it waits until operators did this. */
export const scenes: Partial<Record<Event['type'], Known>> = {
  'payment_link.paid': { about: 'a link that is paid', run: paidLink },
  'payment_link.expired': { about: 'a link whose time runs out', run: expiredLink },
  'payment_link.cancelled': { about: 'a link that is cancelled', run: cancelledLink },
  'money_movement.pending': { about: 'a payment that the bank has not confirmed', run: paid('pending') },
  'money_movement.processing': { about: 'a payment that the bank works on', run: paid('processing') },
  'money_movement.succeeded': { about: 'a payment that is approved', run: paid('approve') },
  'money_movement.failed': { about: 'a payment that is declined', run: paid('decline') },
  'money_movement.expired': { about: 'a payment that nobody made in time', run: paid('expire') },
  'money_movement.suspended': {
    about: 'a payment of another amount than was asked',
    run: async (stage) => pay(stage, await makeLink(stage), payingMore),
  },
  'money_movement.reversed': { about: 'a payment that the bank takes back', run: reversed },
  'money_movement.credited': {
    about: 'a second payment of a link that is credited after all',
    run: decidedOn(paidTwice, 'money_movement.suspended', 'credited', '/console/suspense'),
    slow: 'credited it',
  },
  'money_movement.returned': {
    about: 'a second payment of a link that is given back',
    run: decidedOn(paidTwice, 'money_movement.suspended', 'returned', '/console/suspense'),
    slow: 'returned it',
  },
  'reversal.debited': {
    about: 'a payment that the bank takes back, and that leaves the balance',
    run: decidedOn(reversed, 'money_movement.reversed', 'debited', '/console/reversals'),
    slow: 'debited it',
  },
  'reversal.closed': {
    about: 'a payment that the bank takes back, and of which it is decided who bears it',
    run: decidedOn(reversed, 'money_movement.reversed', 'closed', '/console/reversals'),
    slow: 'closed it',
  },
  'refund.requested': { about: 'a refund to the Nequi account that paid', run: refund(byNequi) },
  'refund.awaiting_destination': { about: 'a refund whose payer is asked for an account', run: refund(() => byBank) },
  'refund.cancelled': { about: 'a refund that is called off', run: refund(byNequi, 'cancel') },
  ...afterReview('refund', (ending, then) => refund(() => byNequi(ending), then)),
  'refund.fees_returned': {
    about: 'a refund with which the service gives up its fee',
    run: refundWithoutFee,
    slow: 'approved it and gave up its fee',
  },
  'payout.requested': { about: 'a payout that waits for its approval', run: payout('0009', 'wait') },
  'payout.cancelled': { about: 'a payout that is called off', run: payout('0009', 'cancel') },
  ...afterReview('payout', payout),
}

/** @throws UsageError for what cannot be triggered */
export function sceneOf(type: string): Known & { type: Event['type'] } {
  const found = Object.hasOwn(scenes, type) ? scenes[type as Event['type']] : undefined
  if (!found) throw new UsageError(`${type} cannot be triggered; recaudo trigger --list shows what can`)
  return { ...found, type: type as Event['type'] }
}
