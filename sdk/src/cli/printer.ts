/** What goes to the terminal: results to stdout, as a line of text or of JSON, messages to stderr. */
export class Printer {
  readonly #json: boolean

  constructor(json: boolean) {
    this.#json = json
  }

  /** A result: an object with `--json`, else its line. */
  result(object: object, line: string): void {
    process.stdout.write(`${this.#json ? JSON.stringify(object) : line}\n`)
  }

  /** What is for whoever sits there. */
  say(text: string): void {
    process.stderr.write(`${text}\n`)
  }

  /** What went wrong. */
  fault(object: object, text: string): void {
    process.stderr.write(`${this.#json ? JSON.stringify({ error: object }) : text}\n`)
  }
}

/** A time as the lines have it, in the zone of this machine. */
export const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB')
