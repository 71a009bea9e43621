import { env } from '@/lib/env'
import { resolveHost } from './network-address'
import type { SendRules } from './webhook'

/** Rules by which this installation sends webhooks. */
export const sendRules: SendRules = { allowPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: resolveHost }

/** Rules by which it stores endpoints. */
export const endpointTerms = { sealKey: env.ENCRYPTION_KEY, httpsOnly: env.APP_ENV === 'live' }
