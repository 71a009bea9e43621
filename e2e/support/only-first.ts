import { expect } from '@playwright/test'
import type { Answer } from './client'
import { expectProblem } from './refused'

/**
 * Checks that of people who did the same at once one succeeded, and that each other reads who that was, what they did and when.
 * @param as.names their first names, in the order of the answers
 * @param as.code of the refusal
 * @param as.decision the audit log's action of the one
 * @returns the place of the one
 */
export function onlyFirst(
  answers: readonly Answer<unknown>[],
  as: { names: readonly string[]; code: string; decision: string },
): number {
  const done = answers.flatMap(({ status }, at) => (status < 300 ? [at] : []))
  expect(done, 'one succeeds').toHaveLength(1)
  const [first = 0] = done
  for (const answer of answers.filter((_, at) => at !== first)) {
    expectProblem(answer, { status: 400, code: as.code })
    expect(answer.body).toMatchObject({
      decision: as.decision,
      decided_by: expect.stringMatching(new RegExp(`^${as.names[first]} `)),
      decided_at: expect.stringMatching(/Z$/),
    })
  }
  return first
}
