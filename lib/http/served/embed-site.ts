import { createHash } from 'node:crypto'
import type { EmbedMessage } from '@/lib/contract/payment-link/embed-message'

const message: EmbedMessage = { recaudo: 'refused' }
const says = `parent.postMessage(${JSON.stringify(message)}, '*')`
const hash = createHash('sha256').update(says).digest('base64')

/** A page for a hidden frame of any site: tells the page around that its site is not on the list, or nothing (docs/contract.md#embedding). */
export const siteDocument = (mayShow: boolean): string =>
  `<!doctype html><meta charset="utf-8"><title>Recaudo</title>${mayShow ? '' : `<script>${says}</script>`}`

/** It shows nothing that could be pressed, and runs nothing but its one line. */
export const siteHeaders = {
  'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
}
