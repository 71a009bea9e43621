import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks whoever sits at the terminal. @param hidden nothing of the answer is shown */
export async function ask(question: string, { hidden, signal }: { hidden: boolean; signal: AbortSignal }) {
  let quiet = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!quiet) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  // While it reads, the terminal gives it Ctrl-C as a key.
  lines.on('SIGINT', () => process.emit('SIGINT'))
  try {
    const answer = lines.question(question, { signal })
    quiet = hidden
    return (await answer).trim()
  } finally {
    lines.close()
    if (hidden) process.stderr.write('\n')
  }
}
