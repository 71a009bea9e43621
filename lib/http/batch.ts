import DataLoader from 'dataloader'
import { patience, within } from './deadline'

/**
 * Calls that arrive together share one statement: what came while the last one ran goes with the next.
 * @param work one answer, or its refusal, for each question, in order; it throws for all of them
 * @param lanes how many statements may run at once
 */
export function batch<Question, Answer>(
  work: (questions: readonly Question[]) => Promise<(Answer | Error)[]>,
  lanes = 1,
) {
  let running = 0
  const waiting: (() => void)[] = []
  const next = () => {
    running -= 1
    waiting.shift()?.()
  }
  const start = (dispatch: () => void) => {
    const go = () => {
      running += 1
      dispatch()
    }
    if (running < lanes) go()
    else waiting.push(go)
  }
  return new DataLoader<Question, Answer>(
    async (questions) => {
      try {
        // A connection that died without a word must not hold the lane for ever.
        return await within(patience, work(questions))
      } finally {
        next()
      }
    },
    // Not in this tick: sockets that are readable together are handled one after the other before setImmediate.
    { cache: false, maxBatchSize: 500, batchScheduleFn: (dispatch) => void setImmediate(start, dispatch) },
  )
}
