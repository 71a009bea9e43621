/** What `trigger` can make happen in a sandbox: each drives the API as an integration and its payer would. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Body, Decimal, Event, Recaudo } from '../recaudo.ts'
import { pause } from '../retry.ts'
import { UsageError } from './command.ts'

type Link = Pick<Body<'createPaymentLink'>, 'external_id' | 'metadata'> & { amount: Decimal }
type Outcome = Body<'playSandboxOutcome'>['outcome']

export type Stage = {
  recaudo: Recaudo
  link: Link
  signal: AbortSignal
  /** Shows a step that was done: what it made, and its id. */
  done: (what: string, id: string, more?: string) => void
  say: (text: string) => void
  /** Waits until an object has an event. @throws Failure when it does not come in time */
  until: (type: Event['type'], object: string) => Promise<Event>
}

/** @returns the id of what the event is of */
type Scene = (stage: Stage) => Promise<string>

async function makeLink({ recaudo, link, signal, done }: Stage): Promise<string> {
  const made = await recaudo.links.create({ currency: 'COP', ...link }, { signal })
  done('link', made.uuid, made.link_url)
  return made.uuid
}

async function pay(stage: Stage, uuid: string, payer: Body<'payPaymentLink'>): Promise<string> {
  const { money_movement_id } = await stage.recaudo.links.pay(uuid, payer, { signal: stage.signal })
  stage.done('payment', money_movement_id)
  return money_movement_id
}

const byBank: Body<'payPaymentLink'> = { payment_method: 'BANCOLOMBIA', payer_email: 'pagador@correo.example' }
/** One that decides nothing by itself. */
const byNequi = (ending = '0009'): Body<'payPaymentLink'> => ({
  payment_method: 'NEQUI',
  payer_phone: `3${randomInt(10, 39)}${randomInt(100, 999)}${ending}`,
  // Without a document no bank pays a refund.
  ...{ payer_name: 'Persona de prueba', payer_type_document: 'CC', payer_document: '1018437902' },
})
/** Pays a thousand pesos more than is asked. */
const payingMore: Body<'payPaymentLink'> = { payment_method: 'NEQUI', payer_phone: '3994444444' }

async function decide({ recaudo, signal, done }: Stage, id: string, outcome: Outcome): Promise<void> {
  await recaudo.sandbox.decide(id, { outcome }, { signal })
  done('bank', id, outcome)
}

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

async function reversed(stage: Stage): Promise<string> {
  const id = await paid('approve')(stage)
  await stage.until('money_movement.succeeded', id)
  await decide(stage, id, 'return')
  return id
}

/** What somebody still has to do with money that goes out. */
type Then = 'wait' | 'cancel' | 'approved' | 'rejected'

const askOperator = ({ say }: Stage, id: string, then: 'approved' | 'rejected') =>
  say(`Waiting until ${id} is ${then} by operators in the console: /console/payouts`)

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

type Known = { about: string; run: Scene; slow?: 'approved' | 'rejected' }

/** What comes of money that goes out once operators decided on it; the ending of the account tells the simulated bank. */
function afterReview(what: 'refund' | 'payout', sceneOf: (ending: string, then: Then) => Scene) {
  const approved = (ending: string, about: string): Known => ({
    ...{ about: `a ${what} ${about}`, run: sceneOf(ending, 'approved'), slow: 'approved' },
  })
  return {
    [`${what}.completed`]: approved('0009', 'that arrives'),
    [`${what}.failed`]: approved('0001', 'that the bank does not make'),
    [`${what}.sent`]: approved('0002', 'that stays on its way'),
    [`${what}.returned`]: approved('0003', 'that comes back'),
    [`${what}.rejected`]: { about: `a ${what} that is not to be`, run: sceneOf('0009', 'rejected'), slow: 'rejected' },
  }
}

/** By type of event. `slow`: it waits until operators do this. */
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
  'refund.requested': { about: 'a refund to the Nequi account that paid', run: refund(byNequi) },
  'refund.awaiting_destination': { about: 'a refund whose payer is asked for an account', run: refund(() => byBank) },
  'refund.cancelled': { about: 'a refund that is called off', run: refund(byNequi, 'cancel') },
  ...afterReview('refund', (ending, then) => refund(() => byNequi(ending), then)),
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
