import { stripVTControlCharacters } from 'node:util'

const mostLines = 15

/** The first lines of a failure, without a terminal's colours. */
const linesOf = (why: string): string[] =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `      ${line}`)

/** Counts what passed and what failed over all kinds of checks, and keeps what failed, and why, for the end. */
export class Tally {
  passed = 0
  readonly failures: { name: string; why: string }[] = []

  pass(count = 1): void {
    this.passed += count
  }

  /** @param why what was thrown; its first lines are said again at the end */
  fail(name: string, why = ''): void {
    this.failures.push({ name, why })
  }

  /** The last lines of the test command; the very last is `N passed, M failed`. */
  report(): string {
    const list = this.failures.flatMap(({ name, why }) => [`  ✗ ${name}`, ...linesOf(why)])
    return [
      ...(list.length > 0 ? ['', 'Failed:', ...list] : []),
      '',
      `${this.passed} passed, ${this.failures.length} failed`,
    ].join('\n')
  }
}

/**
 * Runs one check that either holds or throws, says so, and counts it. What it threw is shown at once.
 * @returns whether it held
 */
export async function check(tally: Tally, name: string, work: () => Promise<unknown>): Promise<boolean> {
  const began = performance.now()
  try {
    await work()
    tally.pass()
    console.log(`  ✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : `${error}`
    tally.fail(name, why)
    console.log(`  ✗ ${name}\n${why}`)
    return false
  }
}
