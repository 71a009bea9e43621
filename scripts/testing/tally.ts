import { stripVTControlCharacters } from 'node:util'

const mostLines = 15

/** The first lines of a failure, without terminal colors. */
const linesOf = (why: string): string[] =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `      ${line}`)

/** Counts passed and failed checks of all kinds, and stores the failures with their reasons for the final report. */
export class Tally {
  passed = 0
  readonly failures: { name: string; why: string }[] = []

  pass(count = 1): void {
    this.passed += count
  }

  /** @param why the error; its first lines are repeated in the final report */
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
 * Runs one check that either succeeds or throws, prints and counts it. An error is shown immediately.
 * @returns whether it succeeded
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
