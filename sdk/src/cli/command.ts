import type { Printer } from './printer.ts'

/** What was typed is no command: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What was asked for is not to be had: exit code 1. */
export class Failure extends Error {
  override name = 'Failure'
}

export type Option = {
  type: 'string' | 'boolean'
  multiple?: true
  /** One letter that stands for it too. */
  short?: string
  about: string
  /** What stands for the value in the help: `k=v`. */
  value?: string
}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** What a command is given. */
export type Given = {
  values: Values
  /** Words behind its name. */
  words: readonly string[]
  printer: Printer
  /** Ends with Ctrl-C. */
  signal: AbortSignal
}

export type Command = {
  /** As it is typed: `events list`. */
  name: string
  about: string
  /** What stands behind the name; how many words that is. */
  takes?: { text: string; least: number; most: number }
  options?: Readonly<Record<string, Option>>
  run: (given: Given) => Promise<void>
}

/** The value of an option that is given once. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws UsageError where it is left out */
export function needed(values: Values, name: string): string {
  const value = textOf(values, name)
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}

/** @throws UsageError where it is no whole number from `least` to `most` */
export function wholeOf(values: Values, name: string, least: number, most: number): number | undefined {
  const text = textOf(values, name)
  if (text === undefined) return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw new UsageError(`--${name} is a whole number from ${least} to ${most}`)
  return number
}

export const metadataOption: Option = {
  ...{ type: 'string', multiple: true, value: 'k=v' },
  about: 'something of your own to keep with it; may be repeated',
}

/** @throws UsageError for what is not `name=value` */
export function metadataOf(values: Values): { metadata?: Record<string, string> } {
  const given = [values.metadata ?? []].flat().map(String)
  const pairs = given.map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw new UsageError(`--metadata is name=value, not ${text}`)
    return [text.slice(0, at), text.slice(at + 1)] as const
  })
  return pairs.length > 0 ? { metadata: Object.fromEntries(pairs) } : {}
}
