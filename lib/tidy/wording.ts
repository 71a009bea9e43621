import type { Source } from './source.ts'

type Rule = { says: string; where: RegExp; but?: RegExp; never: RegExp }

const tests = /\.(test|spec)\.tsx?$|^e2e\/|^lib\/tidy\//

/** Patterns that code must not contain, where, and with which exceptions. */
const rules: Rule[] = [
  {
    says: 'a number in the domain is Decimal or an integer: no float may touch money',
    where: /^lib\/domain\//,
    but: tests,
    never: /\bparseFloat\b|\bNumber\(|\.toNumber\(/,
  },
  {
    says: 'the domain has no clock: `now` comes from the transaction',
    where: /^lib\/domain\//,
    but: tests,
    never: /\bnew Date\(\)|\bDate\.now\b/,
  },
  {
    says: 'transactions are opened in db.ts alone',
    where: /^(lib|app|components)\//,
    but: new RegExp(`^lib/db\\.ts$|${tests.source}`),
    never: /\.\$transaction\b/,
  },
  {
    says: 'only the ledger writes its tables',
    where: /^(lib|app|components)\//,
    but: new RegExp(`^lib/domain/ledger/|${tests.source}`),
    never:
      /\bledger(Account|Transfer|Checkpoint)\.(create|update|upsert|delete)|\b(insert into|update|delete from)\s+"?ledger_(account|transfer|checkpoint)\b/i,
  },
  {
    says: 'the environment is read in env.ts alone',
    where: /^(lib|app|components)\//,
    but: new RegExp(`^lib/env\\.ts$|${tests.source}`),
    never: /\bprocess\.env\b(?!\.NODE_ENV\b)/,
  },
]

/** A comment that disables a check, anywhere. */
const silenced = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/

/** Code that violates a rule, with the rule. */
export function wrongWords({ path, text, code }: Source): string[] {
  const broken = rules.flatMap(({ says, where, but, never }) => {
    const found = where.test(path) && !but?.test(path) ? never.exec(code) : null
    return found ? [`${path}: "${found[0]}": ${says}`] : []
  })
  return silenced.test(text) && !path.startsWith('lib/tidy') ? [...broken, `${path} silences a check`] : broken
}

/** Maximum lines of a source file. */
export const mostLines = 250

/** Reports a file that is too long to be read in one go; one that a command writes is not read so. */
export function tooLong({ path, text }: { path: string; text: string }): string[] {
  if (path.startsWith('sdk/src/generated/')) return []
  const lines = text.split('\n').length - 1
  return lines > mostLines ? [`${path} has ${lines} lines, more than ${mostLines}`] : []
}

/** Marks what a generated file leaves to be written (`npm run new`). Joined, so that this file has none. */
export const unfilled = ['FILL', 'IN'].join(' ')

/** Lines that are still to be written. */
export const leftToFill = ({ path, text }: { path: string; text: string }): string[] =>
  text.split('\n').flatMap((line, at) => (line.includes(unfilled) ? [`${path}:${at + 1} is to be filled in`] : []))
