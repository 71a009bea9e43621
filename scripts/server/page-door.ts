import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isDatabaseReachable } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { Deadline } from '@/lib/http/deadline'
import { countCall, limitHeaders, policiesOfAddress, refuseOver } from '@/lib/http/limits'
import { noteAnswer } from '@/lib/http/metrics'
import { type Language, languageOf } from '@/lib/http/problem/language'
import { detailOf, headersOf, problem, requestIdOf } from '@/lib/http/problem/problem'
import { log } from '@/lib/log'
import { enterDocs } from './docs-language'
import { enterFramed } from './framed-pages'
import { setPageHeaders } from './page-headers'
import { renderWithStatus } from './page-status'
import { gatherWrites } from './page-writes'

type Pages = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
type Asked = { requestId: string; language: Language; html: boolean }

/** Scripts, styles and fonts of the build. The pattern excludes any path that could lead elsewhere. */
const asset = /^\/_next\/static(\/[\w@~-]+(\.[\w@~-]+)*)+$/

/** Whether a path can be decoded; Next would turn one that cannot into a server error. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** A minimal page for errors where no page can be rendered. */
const plainPage = (words: string, language: Language) =>
  `<!doctype html><html lang="${language === 'es' ? 'es-CO' : 'en'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Recaudo</title><body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.4rem">${words}</h1></body></html>`

/** Responds in place of the page, and discards everything that a still running render writes later. */
function refuse(outgoing: ServerResponse, refusal: DomainError, { requestId, language, html }: Asked): void {
  const { status, type, headers, body } = problem(refusal, requestId, language)
  const sent = html ? plainPage(detailOf(refusal.code, language), language) : body
  const all = { ...headersOf(requestId, html ? 'text/html; charset=utf-8' : type), ...headers }
  for (const [name, value] of Object.entries(all)) outgoing.setHeader(name, value)
  outgoing.statusCode = status
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : sent)
  const deaf = () => outgoing
  Object.assign(outgoing, { setHeader: deaf, appendHeader: deaf, writeHead: deaf, write: () => true, end: deaf })
}

const away = () => new DomainError('ServiceUnavailable', { retryAfter: 5 })

/**
 * Wraps pages: each request is counted by the caller's address, like a call without credentials, answered within the
 * deadline of every request, and logged.
 */
export function pageDoor(pages: Pages, development: boolean): RequestListener {
  const give = async (incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked, deadline: Deadline) => {
    // While the database is unavailable, the page itself reports it.
    if (isDatabaseReachable()) {
      const { 'x-recaudo-peer': peer } = incoming.headers
      const counters = await deadline.hold(() => countCall(policiesOfAddress(`${peer}`, undefined, '')))
      for (const [name, value] of Object.entries(limitHeaders(counters))) outgoing.setHeader(name, value)
      refuseOver(counters)
    }
    gatherWrites(outgoing)
    const late = setTimeout(() => {
      if (!outgoing.headersSent) refuse(outgoing, away(), asked)
    }, deadline.left)
    outgoing.once('close', () => clearTimeout(late))
    await renderWithStatus(outgoing, () => pages(incoming, outgoing))
  }
  return (incoming, outgoing) => {
    const { url = '/', headers } = incoming
    const failed = (err: unknown) => {
      log.error({ err }, 'page failed')
      outgoing.destroy()
    }
    if (asset.test(url)) {
      pages(incoming, outgoing).catch(failed)
      return
    }
    if (!isReadable(url.split('?', 1)[0] ?? '')) incoming.url = '/404'
    const began = performance.now()
    const asked: Asked = {
      requestId: requestIdOf(headers['x-request-id']),
      language: languageOf(headers['accept-language'] ?? null),
      html: headers.accept?.includes('text/html') ?? false,
    }
    setPageHeaders(incoming, outgoing, development)
    enterFramed(incoming)
    enterDocs(incoming, outgoing)
    outgoing.setHeader('X-Request-Id', asked.requestId)
    outgoing.once('close', () => {
      const ms = performance.now() - began
      noteAnswer('page', outgoing.statusCode, ms / 1000)
      log.info(
        { request_id: asked.requestId, route: 'page', status: outgoing.statusCode, ms: Math.round(ms) },
        'request',
      )
    })
    give(incoming, outgoing, asked, new Deadline()).catch((fault: unknown) => {
      if (outgoing.headersSent) return failed(fault)
      if (!(fault instanceof DomainError)) log.warn({ err: fault, request_id: asked.requestId }, 'page not counted')
      refuse(outgoing, fault instanceof DomainError ? fault : away(), asked)
    })
  }
}
