import DataLoader from 'dataloader'
import { patience, within } from './http/deadline'

/**
 * PostgreSQL's classes of errors that undo the statement and come from one of its rows: wrong data (22), a broken constraint (23), a
 * deadlock or conflict (40), a refusal by a function of ours (P0, RE).
 */
const refusals = /^(22|23|40|P0|RE)/

/** Whether the database refused a statement as a whole, so that nothing of it happened. A lost connection leaves that open. */
const isRefused = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && refusals.test(fault.code)

/**
 * Calls that arrive together share one statement: what came while the last one ran goes with the next. A call that is alone passes at
 * once. What the database refuses, it refuses of one call: the others are then made one by one.
 * @param work one answer, or its refusal, for each question, in order; it throws for all of them, and then has done nothing for any
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
  const alone = (question: Question): Promise<Answer | Error> =>
    work([question]).then(
      ([answer]) => answer as Answer | Error,
      (fault: Error) => fault,
    )
  const together = async (questions: readonly Question[]): Promise<(Answer | Error)[]> => {
    try {
      return await work(questions)
    } catch (fault) {
      if (questions.length === 1 || !isRefused(fault)) throw fault
      return Promise.all(questions.map(alone))
    }
  }
  return new DataLoader<Question, Answer>(
    async (questions) => {
      try {
        // A connection that died without a word must not hold the lane for ever.
        return await within(patience, together(questions))
      } finally {
        next()
      }
    },
    // Not in this tick: sockets that are readable together are handled one after the other before setImmediate.
    { cache: false, maxBatchSize: 500, batchScheduleFn: (dispatch) => void setImmediate(start, dispatch) },
  )
}
