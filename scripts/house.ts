import { existsSync, readFileSync } from 'node:fs'
import { deadLinks, readCiting, readDocuments } from '../lib/tidy/documents.ts'
import { countByFolder } from '../lib/tidy/rooms.ts'
import { listFiles, readSources } from '../lib/tidy/source.ts'
import { classesOf } from '../lib/tidy/styles.ts'
import { readDefinitions } from '../prisma/functions.ts'
import { command } from './process/lifetime.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1
const quantile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Files of a kind: their number, and their lines as median, 95th percentile, maximum and sum. */
function sizes(paths: readonly string[]): string {
  const lines = paths.map(linesOf).sort((a, b) => a - b)
  const sum = lines.reduce((all, one) => all + one, 0)
  return `${paths.length} files of ${quantile(lines, 0.5)} / ${quantile(lines, 0.95)} / ${lines.at(-1) ?? 0} lines, ${sum} together`
}

function largestFolder(paths: readonly string[], start: string): string {
  const counts = countByFolder(paths.filter((path) => path.startsWith(start)))
  const [folder, count] = counts.sort(([, a], [, b]) => b - a)[0] ?? ['none', 0]
  return `${count} in ${folder}`
}

/** Duration in minutes of each part of the last `npm test`. */
const minutes = () =>
  ['unit', 'api-journeys-books'].map((part) => {
    const file = `test-results/${part}.json`
    if (!existsSync(file)) return `${part} –`
    const { stats } = JSON.parse(read(file)) as { stats: { duration: number } }
    return `${part} ${(stats.duration / 60_000).toFixed(1)}`
  })

/** `npm run house` prints size metrics of the code base. */
await command(async () => {
  const paths = listFiles('.')
  const code = paths.filter((path) => /\.(tsx?|mjs)$/.test(path))
  const styles = paths.filter((path) => path.endsWith('.css'))
  const ours = readSources('.', code).filter(({ path }) => !/\.(test|spec)\.tsx?$|^e2e\//.test(path))
  const having = (pattern: RegExp) => ours.filter(({ code: text }) => pattern.test(text)).map(({ path }) => path)
  const documents = readDocuments('.', paths)
  const dead = deadLinks(paths, documents, readCiting('.', paths))
  const functions = (await readDefinitions()).flatMap(({ text }) => text.match(/create or replace function \w+/g) ?? [])
  const short = styles.flatMap((path) => classesOf({ path, text: read(path) })).filter((name) => name.length < 4)
  const live = having(/new EventSource\(/)
  const writers = having(/['"]idempotency-key['"]/i).filter((path) => /^(components|lib\/(client|browser))/.test(path))
  const forms = having(/\buseForm[<(]/)
  const rows: [string, string | number][] = [
    ['Code', sizes(code)],
    ['Components', sizes(code.filter((path) => path.startsWith('components/')))],
    ['Styles', sizes(styles)],
    ['Classes of fewer than four letters', `${short.length} ${short.join(' ')}`],
    ...['app', 'components', 'lib', 'prisma', 'scripts', 'e2e'].map((start): [string, string] => [
      `Largest folder of ${start}`,
      largestFolder(code, `${start}/`),
    ]),
    ['Clients of live updates', `${live.length} ${live.join(' ')}`],
    ['Writers of the browser', `${writers.length} ${writers.join(' ')}`],
    ['Form engines', `${forms.length} ${forms.join(' ')}`],
    ['Pages that ask the router for everything', having(/router\.refresh\(\)/).length],
    ['Queries of the browser', having(/\buseQuery[<(]/).length],
    ['SQL functions', functions.length],
    ['SQL functions defined twice', functions.length - new Set(functions).size],
    ['Documents', documents.length],
    ['Citations and links that lead nowhere', dead.length],
    ['Minutes of the last test', minutes().join(', ')],
  ]
  const wide = Math.max(...rows.map(([name]) => name.length))
  for (const [name, value] of rows) console.log(`${name.padEnd(wide)}  ${value}`)
  return 0
})
