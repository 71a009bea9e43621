import { globSync, readFileSync, statSync } from 'node:fs'

type Result = { startTime: string; duration: number }
type Spec = { file: string; tests: { projectName: string; results: Result[] }[] }
type Suite = { suites?: Suite[]; specs?: Spec[] }

/** One row of the table: a kind of test, or a file of tests. Seconds of all its tests together, and from its first to its last. */
export type PartTime = { name: string; tests: number; together: number; elapsed: number }

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const secondsOf = (milliseconds: number) => Math.round(milliseconds / 1000)

function sum(name: string, results: readonly Result[]): PartTime {
  const starts = results.map(({ startTime }) => Date.parse(startTime))
  const ends = results.map(({ startTime, duration }) => Date.parse(startTime) + duration)
  return {
    name,
    tests: results.length,
    together: secondsOf(results.reduce((all, { duration }) => all + duration, 0)),
    elapsed: secondsOf(Math.max(...ends) - Math.min(...starts)),
  }
}

/** Times of each kind of test, and of the files that take longest, from the JSON report of Playwright. */
export function partTimes(report: Suite, longest: number): { kinds: PartTime[]; files: PartTime[] } {
  const results = specsOf(report).flatMap(({ file, tests }) =>
    tests.flatMap(({ projectName, results }) => results.map((result) => ({ file, projectName, ...result }))),
  )
  const by = (key: 'projectName' | 'file') =>
    [...Map.groupBy(results, (result) => result[key])]
      .map(([name, those]) => sum(name, those))
      .sort((one, other) => other.together - one.together)
  return { kinds: by('projectName'), files: by('file').slice(0, longest) }
}

/** The report of the last run of tests here. `null` if there is none. */
export function lastReport(): Suite | null {
  const files = globSync('test-results/*.json').sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  return files[0] === undefined ? null : (JSON.parse(readFileSync(files[0], 'utf8')) as Suite)
}
