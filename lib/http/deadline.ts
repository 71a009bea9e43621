/** The deadline passed. Work already sent to the database may still complete. */
export class DeadlinePassed extends Error {}

/** Milliseconds within which a request is answered (docs/contract.md#errors). */
export const patience = 10_000

/**
 * The result of `work`, unless it takes longer than `milliseconds`.
 * @throws DeadlinePassed; `work` continues, and its result is discarded
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

/** The deadline of a request, shared by all of its steps so that their waits do not add up. */
export class Deadline {
  #ends: number

  constructor(milliseconds = patience) {
    this.#ends = performance.now() + milliseconds
  }

  /** Milliseconds left, rounded up; 0 after the deadline. */
  get left(): number {
    return Math.max(0, Math.ceil(this.#ends - performance.now()))
  }

  /**
   * The result of the next step, which is not started after the deadline.
   * @throws DeadlinePassed
   */
  async hold<Result>(step: () => Promise<Result>): Promise<Result> {
    const { left } = this
    if (left === 0) throw new DeadlinePassed('no time is left')
    return within(left, step())
  }

  /**
   * The result of a step whose duration depends on the caller, such as an upload: it has a separate limit and does not count.
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
