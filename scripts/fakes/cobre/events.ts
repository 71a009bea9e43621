/** Cobre's notifications, signed according to its documentation. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Letter } from '../gateway/postman.ts'
import { account } from './account.ts'
import { moment } from './orders.ts'

/** @param forged signed with another key */
export function eventLetter(event_key: string, content: object, forged = false): Letter {
  const created_at = moment()
  const id = `ev_${randomBytes(15).toString('hex')}`
  const body = JSON.stringify({ id, event_key, created_at, content })
  const signature = createHmac('sha256', forged ? 'una-clave-de-otro' : account.eventsKey)
    .update(`${created_at}.${body}`)
    .digest('hex')
  return { body, headers: { 'event-timestamp': created_at, 'event-signature': signature } }
}
