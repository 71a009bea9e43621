/** It took too long. What was asked of the database may still be done. */
export class DeadlinePassed extends Error {}

/** Milliseconds in which a request is answered, from its begin to its answer (docs/contract.md#errors). */
export const patience = 10_000

/**
 * The outcome of `work`, unless it takes longer than `milliseconds`.
 * @throws DeadlinePassed; `work` goes on, and its outcome is then nobody's
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('not done in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The one deadline of a request: all of its steps share it, so that their waits do not add up. */
export class Deadline {
  #ends: number

  constructor(milliseconds = patience) {
    this.#ends = performance.now() + milliseconds
  }

  /** Whole milliseconds that are left, 0 once it has passed. */
  get left(): number {
    return Math.max(0, Math.ceil(this.#ends - performance.now()))
  }

  /**
   * The outcome of the next step, which is not begun any more once the time is over.
   * @throws DeadlinePassed
   */
  async hold<Result>(step: () => Promise<Result>): Promise<Result> {
    const { left } = this
    if (left === 0) throw new DeadlinePassed('no time is left')
    return within(left, step())
  }

  /**
   * The outcome of a step that takes as long as the caller sends, such as a file: it has a time of its own, which is not counted.
   * @throws DeadlinePassed
   */
  async besides<Result>(milliseconds: number, step: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    try {
      return await within(milliseconds, step())
    } finally {
      this.#ends += performance.now() - began
    }
  }
}
