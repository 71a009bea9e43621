/** What the scenes of `trigger` are played with: links, their payers, and the simulated bank. */
import { randomInt } from 'node:crypto'
import type { Body, Decimal, Event, Recaudo } from '../recaudo.ts'

type Link = Pick<Body<'createPaymentLink'>, 'external_id' | 'metadata'> & { amount: Decimal }
export type Outcome = Body<'playSandboxOutcome'>['outcome']

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
export type Scene = (stage: Stage) => Promise<string>

export async function makeLink({ recaudo, link, signal, done }: Stage): Promise<string> {
  const made = await recaudo.links.create({ currency: 'COP', ...link }, { signal })
  done('link', made.uuid, made.link_url)
  return made.uuid
}

export async function pay(stage: Stage, uuid: string, payer: Body<'payPaymentLink'>): Promise<string> {
  const { money_movement_id } = await stage.recaudo.links.pay(uuid, payer, { signal: stage.signal })
  stage.done('payment', money_movement_id)
  return money_movement_id
}

export const byBank: Body<'payPaymentLink'> = { payment_method: 'BANCOLOMBIA', payer_email: 'pagador@correo.example' }
/** One that decides nothing by itself. */
export const byNequi = (ending = '0009'): Body<'payPaymentLink'> => ({
  payment_method: 'NEQUI',
  payer_phone: `3${randomInt(10, 39)}${randomInt(100, 999)}${ending}`,
  // Without a document no bank pays a refund.
  ...{ payer_name: 'Persona de prueba', payer_type_document: 'CC', payer_document: '1018437902' },
})
/** Pays a thousand pesos more than is asked. */
export const payingMore: Body<'payPaymentLink'> = { payment_method: 'NEQUI', payer_phone: '3994444444' }

export async function decide({ recaudo, signal, done }: Stage, id: string, outcome: Outcome): Promise<void> {
  await recaudo.sandbox.decide(id, { outcome }, { signal })
  done('bank', id, outcome)
}
