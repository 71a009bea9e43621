/** Delivery of a gateway's notifications to the app: normal, or lost, duplicated, late, out of order, or with a bad signature. */
import { setTimeout as sleep } from 'node:timers/promises'

export type Delivery = {
  /** It never arrives. */
  drop?: boolean
  times?: number
  /** Milliseconds. */
  delay?: number
  /** Held until `release`. */
  hold?: boolean
  /** Signed with another secret. */
  forged?: boolean
}

export type Letter = { body: string; headers: Record<string, string> }

/** A notification, and the statuses of its responses. */
export type Sent = Letter & { statuses: number[] }

export class Postman {
  /** Every notification sent, in order. */
  readonly sent: Sent[] = []
  private how: Delivery = {}
  private held: (() => Promise<void>)[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  private readonly address: () => string
  private readonly retries: readonly number[]
  private readonly again: 'untaken' | 'unreached'

  /**
   * @param retries milliseconds until each retry
   * @param again what is retried: anything not answered with 200, or only what could not be delivered
   */
  constructor(address: () => string, retries: readonly number[], again: 'untaken' | 'unreached' = 'untaken') {
    this.address = address
    this.retries = retries
    this.again = again
  }

  set(how: Delivery): void {
    this.how = how
  }

  /** Sends held notifications, in order or last first. */
  async release(order: 'order' | 'reverse'): Promise<void> {
    const letters = this.held.splice(0)
    if (order === 'reverse') letters.reverse()
    for (const deliver of letters) await deliver()
  }

  /**
   * @param write creates the notification, with a valid signature or not. Resolves when the first copy was answered, or
   * when no answer can come
   */
  async post(write: (forged: boolean) => Letter): Promise<void> {
    const { drop = false, times = 1, delay = 0, hold = false, forged = false } = this.how
    if (drop) return
    const letter = write(forged)
    const deliver = async () => {
      await Promise.all(Array.from({ length: times }, () => this.deliver(letter)))
    }
    if (hold) {
      this.held.push(deliver)
      return
    }
    if (delay > 0) await sleep(delay)
    await deliver()
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }

  private async deliver(letter: Letter): Promise<void> {
    const sent: Sent = { ...letter, statuses: [] }
    this.sent.push(sent)
    await this.attempt(letter, sent, 0)
  }

  private async attempt(letter: Letter, sent: Sent, at: number): Promise<void> {
    const answer = await fetch(this.address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...letter.headers },
      body: letter.body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    sent.statuses.push(answer?.status ?? 0)
    await answer?.body?.cancel()
    const wait = this.retries[at]
    const done = this.again === 'unreached' ? answer !== undefined : answer?.status === 200
    if (done || wait === undefined) return
    const timer = setTimeout(() => void this.attempt(letter, sent, at + 1), wait)
    timer.unref()
    this.timers.add(timer)
  }
}
