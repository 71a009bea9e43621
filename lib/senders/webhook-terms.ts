import { env } from '@/lib/env'
import { resolveHost } from './network-address'
import type { SendRules } from './webhook'

/** How this installation sends webhooks. */
export const sendRules: SendRules = { allowPrivate: env.WEBHOOKS_PRIVATE === 'allow', resolve: resolveHost }

/** What it keeps endpoints by. */
export const endpointTerms = { sealKey: env.ENCRYPTION_KEY, httpsOnly: env.APP_ENV === 'live' }
