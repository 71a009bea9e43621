import './testing/typescript-modules.ts'
import { readFileSync } from 'node:fs'
import { deadLinks, readCiting, readDocuments } from '../lib/tidy/documents.ts'
import { countByFolder } from '../lib/tidy/rooms.ts'
import { listFiles, readSources } from '../lib/tidy/source.ts'
import { classesOf } from '../lib/tidy/styles.ts'
import { readDefinitions } from '../prisma/functions.ts'
import { anyEnvironment } from './process/build.ts'
import { command } from './process/lifetime.ts'
import { lastReport, partTimes } from './testing/part-times.ts'

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

/** Longest files of tests that the table of times lists. */
const longest = 10

/** Times of the last `npm test` here: each kind of test, then the files that take longest. */
function timeRows(): [string, string][] {
  const report = lastReport()
  if (!report) return [['Times of the last test', 'none here yet']]
  const { kinds, files } = partTimes(report, longest)
  return [...kinds, ...files].map(({ name, tests, together, elapsed }) => [
    `Times of the last test: ${name}`,
    `${tests} tests, ${together} s together, ${elapsed} s from first to last`,
  ])
}

/** `npm run house` prints size metrics of the code base. */
await command(async () => {
  // Our own modules with aliases load once the hooks above are registered, and read the environment, on which no name depends.
  Object.assign(process.env, anyEnvironment)
  const { readNames } = await import('../lib/tidy/names.ts')
  const paths = listFiles('.')
  const code = paths.filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/generated/'))
  const styles = paths.filter((path) => path.endsWith('.css'))
  const ours = readSources('.', code).filter(({ path }) => !/\.(test|spec)\.tsx?$|^e2e\//.test(path))
  const having = (pattern: RegExp) => ours.filter(({ code: text }) => pattern.test(text)).map(({ path }) => path)
  const documents = readDocuments('.', paths)
  const dead = deadLinks(paths, documents, readCiting('.', paths), readNames())
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
    ...timeRows(),
  ]
  const wide = Math.max(...rows.map(([name]) => name.length))
  for (const [name, value] of rows) console.log(`${name.padEnd(wide)}  ${value}`)
  return 0
})
