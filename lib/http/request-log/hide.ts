/** What the request log stores of a call: nothing that is personal or secret (docs/contract.md#request-log). */
import { JsonNumber } from '@/lib/contract/fields'
import { hidden, pathFields, plainFields, queryFields, writtenFields } from '@/lib/contract/request/shown-fields'
import type { RawParams } from '@/lib/http/body/input'

/** Bytes of a body that are stored; characters of anything else. */
const most = { body: 2_048, query: 1_024, path: 512, name: 64, plain: 128, written: 300 }

/** An address of mail, or the beginning of a secret of ours or of a token. */
const telling = /@|rk_(test|live)_|whsec_|eyJ/
/** As many digits as the shortest documents and phones have, however they are grouped. */
const digits = /\d([ .-]?\d){5}/

/** Control characters and halves of characters, which the database refuses. */
const unreadable = /\p{C}/u

const isPlain = (text: string) => text.length <= most.plain && !telling.test(text) && !unreadable.test(text)
const isWritten = (text: string) =>
  text.length <= most.written && !telling.test(text) && !digits.test(text) && !unreadable.test(text)

/** A name that the contract does not have is the caller's own text. */
const nameOf = (name: string) => (name.length <= most.name && isWritten(name) ? name : hidden)

function textOf(name: string, text: string): string {
  if (text === '') return text
  if (plainFields.has(name)) return isPlain(text) ? text : hidden
  return writtenFields.has(name) && isWritten(text) ? text : hidden
}

const isShown = (name: string) => plainFields.has(name) || writtenFields.has(name)

/** Writes JSON until it is longer than what is stored. */
function write(parts: { text: string }, name: string, value: unknown): void {
  if (parts.text.length > most.body) return
  if (value === null) parts.text += 'null'
  else if (typeof value === 'string') parts.text += JSON.stringify(textOf(name, value))
  else if (!isShown(name)) parts.text += JSON.stringify(hidden)
  else if (value instanceof JsonNumber)
    parts.text += textOf(name, value.text) === hidden ? JSON.stringify(hidden) : value.text
  else if (Array.isArray(value)) {
    parts.text += '['
    value.forEach((one, at) => {
      if (at > 0) parts.text += ','
      write(parts, name, one)
    })
    parts.text += ']'
  } else if (typeof value === 'object') writeMembers(parts, value)
  else parts.text += JSON.stringify(value)
}

function writeMembers(parts: { text: string }, object: object): void {
  parts.text += '{'
  let isFirst = true
  for (const [name, value] of Object.entries(object)) {
    if (parts.text.length > most.body) return
    parts.text += `${isFirst ? '' : ','}${JSON.stringify(nameOf(name))}:`
    isFirst = false
    write(parts, name, value)
  }
  parts.text += '}'
}

/**
 * A body's text for the log.
 * @param object as parsed; `isCut` where the text is only its beginning
 */
export function hiddenBody(object: object): { body: string; isCut: boolean } {
  const parts = { text: '' }
  writeMembers(parts, object)
  const bytes = Buffer.from(parts.text)
  if (bytes.length <= most.body) return { body: parts.text, isCut: false }
  return {
    body: bytes
      .subarray(0, most.body)
      .toString()
      .replace(/\ufffd$/, ''),
    isCut: true,
  }
}

/** Of a file the name, unless it says whose it is, and the bytes. */
export const hiddenFile = ({ name, size }: { name: string; size: number | null }) =>
  JSON.stringify({ file_name: textOf('file_name', name), size })

const isOpenQuery = (name: string, value: string) => (plainFields.has(name) || queryFields.has(name)) && isPlain(value)

/** A query's text for the log, without its question mark; null if there is none. */
export function hiddenQuery(query: URLSearchParams): string | null {
  if (query.size === 0) return null
  const shown = [...query].map(([name, value]) => `${nameOf(name)}=${isOpenQuery(name, value) ? value : hidden}`)
  return shown.join('&').slice(0, most.query)
}

const isId = (text: string) => /^[\w-]{1,64}$/.test(text)

/**
 * A path for the log: as it was called, without parameters that are secret or no ids.
 * @param raw the parameters that the router found in it
 */
export function hiddenPath(pathname: string, raw: RawParams): string {
  const secrets = Object.entries(raw).flatMap(([name, value]) => {
    const text = `${value}`
    return pathFields.has(name) && isId(text) ? [] : [text, encodeURIComponent(text)]
  })
  const shown =
    secrets.length === 0
      ? pathname
      : pathname
          .split('/')
          .map((part) => hideSegment(part, secrets))
          .join('/')
  return shown.slice(0, most.path)
}

const hideSegment = (part: string, secrets: readonly string[]) =>
  secrets.includes(part) || secrets.includes(decoded(part)) ? hidden : part

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Names of refused fields, some of which may be the caller's own text. */
export const hiddenFields = (fields: readonly string[]) => fields.slice(0, 20).map(nameOf)
