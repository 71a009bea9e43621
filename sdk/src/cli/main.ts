#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ApiError, ConnectionError } from '../errors.ts'
import { type Command, UsageError, type Values } from './command.ts'
import { eventsList, eventsResend } from './events.ts'
import { allOptions, helpOf, overview } from './help.ts'
import { linksCreate } from './links.ts'
import { listen } from './listen.ts'
import { login, logout } from './login.ts'
import { logsTail } from './logs.ts'
import { Printer } from './printer.ts'
import { trigger } from './trigger.ts'

const commands = [login, logout, listen, trigger, eventsList, eventsResend, logsTail, linksCreate]

/** Exit codes. `stopped` is what shells say of Ctrl-C. */
const codes = { done: 0, failed: 1, usage: 2, stopped: 130 }

/** The command that was typed, and what stands behind its name. */
function commandOf(args: readonly string[]): { command: Command; rest: string[] } | null {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ')
    const command = commands.find((one) => one.name === name)
    if (command) return { command, rest: args.slice(length) }
  }
  return null
}

/** @throws UsageError */
function parsed(command: Command, args: string[]): { values: Values; words: string[] } {
  const typed = Object.entries(allOptions(command)).map(
    ([name, { type, multiple = false, short }]) => [name, { type, multiple, ...(short ? { short } : {}) }] as const,
  )
  try {
    const { values, positionals } = parseArgs({ args, options: Object.fromEntries(typed), allowPositionals: true })
    return { values, words: positionals }
  } catch (error) {
    // Node goes on to explain how its own parser takes words.
    const [said = ''] = `${error instanceof Error ? error.message : error}`.split('. ')
    throw new UsageError(said)
  }
}

/** Why no answer came, as the system says it. */
function causeOf(error: unknown): string {
  let said = ''
  for (let inner = error instanceof Error ? error.cause : null; inner instanceof Error; inner = inner.cause)
    said = 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
  return said && `: ${said}`
}

/** What to do where no answer came. */
const elsewhere = 'Is the installation running there? --url, RECAUDO_URL or recaudo login name another address.'

/** Says what went wrong. @returns the exit code */
function explain(error: unknown, printer: Printer): number {
  if (error instanceof ApiError) {
    const { status, code, errors, requestId, message } = error
    const lines = errors.map(({ field, code: rule, message: says }) => `  ${field}: ${says} (${rule})`)
    const request = requestId ? [`  request id: ${requestId}`] : []
    printer.fault({ status, code, message, errors, request_id: requestId }, [message, ...lines, ...request].join('\n'))
    return codes.failed
  }
  const isAway = error instanceof ConnectionError
  const message = `${error instanceof Error ? error.message : error}${isAway ? causeOf(error) : ''}`
  printer.fault({ message }, isAway ? `${message}\n${elsewhere}` : message)
  return error instanceof UsageError ? codes.usage : codes.failed
}

const isWhole = ({ least, most }: { least: number; most: number }, count: number) => count >= least && count <= most

/** No command was typed: what there is, of a group where the first word is one. @returns the exit code */
function orient(args: string[], printer: Printer): number {
  const [first = ''] = args
  if (first === '--version' || first === '-v') {
    process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`)
    return codes.done
  }
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  const text = group.length > 0 ? overview(group, first) : overview(commands)
  const words = args.filter((word) => !word.startsWith('-'))
  const isKnown = words.length === (group.length > 0 ? 1 : 0)
  if (isKnown && args.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${text}\n`)
    return codes.done
  }
  printer.say(`${isKnown ? '' : `There is no command ${words.slice(0, 2).join(' ')}.\n`}${text}`)
  return codes.usage
}

async function run([first, ...others]: string[]): Promise<number> {
  const args = first === 'help' ? [...others, '--help'] : first === undefined ? [] : [first, ...others]
  const printer = new Printer(args.includes('--json'))
  const found = commandOf(args)
  if (!found) return orient(args, printer)
  const { command, rest } = found
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  try {
    const { values, words } = parsed(command, rest)
    if (values.help) {
      process.stdout.write(`${helpOf(command)}\n`)
      return codes.done
    }
    if (!isWhole(command.takes ?? { least: 0, most: 0 }, words.length))
      throw new UsageError(`It is recaudo ${command.name} ${command.takes?.text ?? ''}`.trimEnd())
    await command.run({ values, words, printer, signal: stopping.signal })
    return codes.done
  } catch (error) {
    if (stopping.signal.aborted) return codes.stopped
    const code = explain(error, printer)
    if (code === codes.usage) printer.say(`recaudo ${command.name} --help shows how.`)
    return code
  }
}

// Whoever reads the output may stop doing so: `recaudo logs tail | head`.
process.stdout.on('error', () => process.exit(codes.done))

process.exitCode = await run(process.argv.slice(2))
