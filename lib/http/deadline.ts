/** The database did not answer in time. What was asked of it may still be done. */
export class DeadlinePassed extends Error {}

/** Milliseconds that a caller waits for the database at most. */
export const patience = 10_000

/**
 * The outcome of `work`, unless it takes longer than `milliseconds`.
 * @throws DeadlinePassed; `work` goes on, and its outcome is then nobody's
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('the database did not answer in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
