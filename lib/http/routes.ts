/**
 * Every address of the interface, once. The server, `/openapi.json` and the tests read it; the handler of a path stands
 * at the same path below `app/(api)`, since Next loads route modules only when they are called.
 */
import type { Call } from '@/lib/contract/call'
import { readCheckout, watchCheckout } from '@/lib/contract/checkout'
import { payLink, qrPng, qrSvg, readPublicLink, watchPublicLink } from '@/lib/contract/pay'
import { cancelLink, createLink, listLinks, readLink } from '@/lib/contract/payment-link'
import { notifyRail, readLive, readMetrics, readOpenApi, readReady } from '@/lib/contract/platform'
import { playSandbox } from '@/lib/contract/sandbox'
import { createToken, refreshToken, revokeToken } from '@/lib/contract/token'

export type Route = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; call: Call }

/** The schemas' own types are of use to handlers only. */
const at = (method: Route['method'], path: string, call: unknown): Route => ({ method, path, call: call as Call })

export const routes: readonly Route[] = [
  at('POST', '/token/', createToken),
  at('POST', '/token/refresh/', refreshToken),
  at('POST', '/token/revoke/', revokeToken),
  at('POST', '/api/payment_link/', createLink),
  at('GET', '/api/payment_link/', listLinks),
  at('GET', '/api/payment_link/{uuid}/', readLink),
  at('POST', '/api/payment_link/{uuid}/cancel/', cancelLink),
  at('POST', '/api/payment_link/{uuid}/pay/', payLink),
  at('GET', '/api/payment_link/{uuid}/status/', readPublicLink),
  at('GET', '/api/payment_link/{uuid}/events/', watchPublicLink),
  at('GET', '/api/payment_link/{uuid}/qr.svg', qrSvg),
  at('GET', '/api/payment_link/{uuid}/qr.png', qrPng),
  at('GET', '/api/checkout/{id}/', readCheckout),
  at('GET', '/api/checkout/{id}/events/', watchCheckout),
  at('POST', '/rails/{rail}/notifications/', notifyRail),
  at('POST', '/sandbox/movements/{id}/', playSandbox),
  at('GET', '/openapi.json', readOpenApi),
  at('GET', '/health/live', readLive),
  at('GET', '/health/ready', readReady),
  at('GET', '/metrics', readMetrics),
]
