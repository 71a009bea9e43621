/**
 * Prints a step while `work` runs and how long it took; a terminal shows a running counter of seconds.
 * @returns the result of `work`
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const live = process.stdout.isTTY
  const timer = live ? setInterval(() => process.stdout.write(`\r  … ${title} ${seconds()}`), 200) : undefined
  if (!live) console.log(`  … ${title}`)
  const end = (mark: string) => {
    clearInterval(timer)
    console.log(`${live ? '\r\u001b[K' : ''}  ${mark} ${title} (${seconds()})`)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}
