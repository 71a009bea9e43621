import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

/** Prompts the operator of a command line by line, at a terminal or through a pipe. Hidden input is not echoed. */
export class Questions {
  readonly #lines: AsyncIterator<string>
  readonly #reader: Interface
  #quiet = false

  constructor() {
    const output = new Writable({
      write: (text, _, done) => {
        if (!this.#quiet) process.stderr.write(text)
        done()
      },
    })
    this.#reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
    this.#lines = this.#reader[Symbol.asyncIterator]()
  }

  /** @throws Error at the end of the input */
  async ask(question: string, hidden = false): Promise<string> {
    process.stderr.write(`${question}: `)
    this.#quiet = hidden
    const { value, done } = await this.#lines.next()
    this.#quiet = false
    if (hidden && process.stdin.isTTY) process.stderr.write('\n')
    if (done) throw new Error('Nobody answered.')
    return value
  }

  close(): void {
    this.#reader.close()
  }
}
