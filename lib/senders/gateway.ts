import { env } from '@/lib/env'
import { type Gateway, lookUp } from './twilio'

const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env

/** This installation's SMS gateway; null if not configured. */
export const gateway: Gateway | null =
  account && token && from ? { url: env.TWILIO_URL, lookupUrl: env.TWILIO_LOOKUP_URL, account, token, from } : null

/** Looks up a phone before registration (docs/contract.md#register); undefined if disabled. */
export const lookUpPhone =
  gateway && env.PHONE_LOOKUP === 'on' ? (phone: string) => lookUp(gateway as Gateway, phone) : undefined
