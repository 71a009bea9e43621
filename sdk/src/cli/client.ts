import { randomUUID } from 'node:crypto'
import { Recaudo } from '../recaudo.ts'
import type { RecaudoOptions } from '../transport.ts'
import { Failure, type Given, type Option, textOf, UsageError, type Values } from './command.ts'
import { readConfig } from './config.ts'

/** Options of every command that makes calls. */
export const connection: Record<'url' | 'key', Option> = {
  url: { type: 'string', value: 'address', about: 'of the installation; else RECAUDO_URL, else that of the log-in' },
  key: { type: 'string', value: 'rk_…', about: 'a server key; else RECAUDO_KEY, else that of the log-in' },
}

/** How the ids of requests begin by which the command only looks; `logs tail` leaves them out. */
export const lookMark = 'recaudo-look-'

const marking: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (init?.method === 'GET') headers.set('x-request-id', lookMark + randomUUID())
  return fetch(input, { ...init, headers })
}

/** This machine. */
const isHere = ({ hostname }: URL) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The address as it is kept. @throws UsageError for what is none */
export function addressOf(text: string): string {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) throw new UsageError(`${text} is no address`)
  const url = new URL(whole)
  if (whole !== text && isHere(url)) url.protocol = 'http'
  return url.href.replace(/\/$/, '')
}

/** What was given, by option or environment. */
export const givenOf = (values: Values) => {
  const url = textOf(values, 'url') || process.env.RECAUDO_URL
  return { url: url ? addressOf(url) : undefined, key: textOf(values, 'key') || process.env.RECAUDO_KEY }
}

/** @throws UsageError for a live key that would go to another machine without encryption */
export function optionsOf(baseUrl: string, apiKey: string): RecaudoOptions {
  const url = new URL(baseUrl)
  if (url.protocol === 'http:' && !isHere(url) && apiKey.startsWith('rk_live_'))
    throw new UsageError(`${baseUrl}: a live key goes by https alone`)
  return { baseUrl, apiKey, language: 'en', fetch: marking }
}

/**
 * Where to call and with which key. The kept key goes to the kept address alone.
 * @throws Failure where one of them is nowhere
 */
export async function accessOf({ values }: Pick<Given, 'values'>): Promise<RecaudoOptions> {
  const given = givenOf(values)
  const kept = given.url && given.key ? {} : await readConfig()
  const url = given.url ?? kept.url
  const key = given.key ?? (url === kept.url ? kept.key : undefined)
  if (!url || !key) throw new Failure('Nobody is logged in: recaudo login, or RECAUDO_URL and RECAUDO_KEY')
  return optionsOf(url, key)
}

export const clientOf = async (given: Pick<Given, 'values'>) => new Recaudo(await accessOf(given))
