/** Counts what passed and what failed over all kinds of checks, and keeps the names of what failed for the end. */
export class Tally {
  passed = 0
  readonly failures: string[] = []

  pass(count = 1): void {
    this.passed += count
  }

  fail(name: string): void {
    this.failures.push(name)
  }

  /** The last lines of the test command; the very last is `N passed, M failed`. */
  report(): string {
    const list = this.failures.map((name) => `  ✗ ${name}`)
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
    tally.fail(name)
    console.log(`  ✗ ${name}\n${error instanceof Error ? error.message : error}`)
    return false
  }
}
