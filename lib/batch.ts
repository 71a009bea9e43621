import DataLoader from 'dataloader'
import { patience, within } from './http/deadline'

/**
 * SQLSTATE classes that roll back the statement and are caused by one of its rows: data exception (22), integrity
 * constraint (23), deadlock or serialization failure (40), an error raised by one of our functions (P0, RE).
 */
const refusals = /^(22|23|40|P0|RE)/

/**
 * True when the database rejected the statement as a whole, so nothing was applied. After a lost connection the outcome
 * is unknown.
 */
const isRefused = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && refusals.test(fault.code)

/**
 * Combines concurrent calls into one statement: calls that arrive while one runs join the next. A single call runs immediately.
 * When the database rejects a group, each call is retried alone, so only the offending one fails.
 * @param work returns one answer, or an `Error`, per question, in order; if it throws, nothing has been applied for any of them
 * @param lanes maximum number of statements running at once
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
        // A connection that died silently must not block the lane forever.
        return await within(patience, together(questions))
      } finally {
        next()
      }
    },
    // Deferred past this tick: sockets that become readable together are all handled before setImmediate runs.
    { cache: false, maxBatchSize: 500, batchScheduleFn: (dispatch) => void setImmediate(start, dispatch) },
  )
}
