import type { Source } from './source.ts'

type Rule = { says: string; where: RegExp; but?: RegExp; never: RegExp }

const tests = /\.(test|spec)\.tsx?$|^e2e\/|^lib\/tidy\//

/** What may not stand in code, where, and but for whom. */
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

/** A comment that switches a check off, wherever it stands. */
const silenced = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/

/** Lines of code that break a rule, with the rule. */
export function wrongWords({ path, text, code }: Source): string[] {
  const broken = rules.flatMap(({ says, where, but, never }) => {
    const found = where.test(path) && !but?.test(path) ? never.exec(code) : null
    return found ? [`${path}: "${found[0]}": ${says}`] : []
  })
  return silenced.test(text) && !path.startsWith('lib/tidy') ? [...broken, `${path} silences a check`] : broken
}

/** The most lines that a file of code may have. */
export const mostLines = 250

/** A file that is too long to be read in one go. */
export function tooLong({ path, text }: { path: string; text: string }): string[] {
  const lines = text.split('\n').length - 1
  return lines > mostLines ? [`${path} has ${lines} lines, more than ${mostLines}`] : []
}
