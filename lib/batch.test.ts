import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { batch } from './batch'

/** An error as PostgreSQL's driver throws it for a server error. */
const refusal = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

/** Groups held until released, with the members of each. */
function heldGroups(lanes: number) {
  const groups: number[][] = []
  const letGo: (() => void)[] = []
  const doubled = batch(async (questions: readonly number[]) => {
    groups.push([...questions])
    await new Promise<void>((go) => letGo.push(go))
    return questions.map((one) => 2 * one)
  }, lanes)
  return { groups, letGo, ask: (one: number) => doubled.load(one) }
}

test('a call that is alone passes at once, and those that come meanwhile go together, in order', async () => {
  const { groups, letGo, ask } = heldGroups(1)
  const answers = [ask(1)]
  await nextTurn()
  expect(groups).toEqual([[1]])
  for (const one of [2, 3]) {
    answers.push(ask(one))
    await nextTurn()
  }
  expect(groups, 'the lane is taken').toEqual([[1]])
  while (letGo.length > 0) {
    letGo.shift()?.()
    await nextTurn()
    await nextTurn()
  }
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(groups.flat()).toEqual([1, 2, 3])
})

test('no more groups run at once than there are lanes', async () => {
  const { groups, letGo, ask } = heldGroups(2)
  const answers: Promise<number>[] = []
  for (const one of [1, 2, 3]) {
    answers.push(ask(one))
    await nextTurn()
  }
  expect(groups).toEqual([[1], [2]])
  letGo.shift()?.()
  await answers[0]
  await nextTurn()
  expect(groups).toEqual([[1], [2], [3]])
  for (const go of letGo) go()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

test('what the database refuses it refuses of one call; the others are made', async () => {
  const groups: number[][] = []
  const { load } = bound(
    batch(async (questions: readonly number[]) => {
      groups.push([...questions])
      if (questions.includes(2)) throw refusal('23514')
      return questions.map(String)
    }),
  )
  const outcomes = await Promise.allSettled([1, 2, 3].map(load))
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: '1' },
    { status: 'rejected', reason: { code: '23514' } },
    { status: 'fulfilled', value: '3' },
  ])
  expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
})

for (const fault of [
  refusal('57P01'),
  refusal('08006'),
  refusal('57014'),
  new Error('Connection terminated unexpectedly'),
]) {
  test(`nothing is made again where nobody knows what became of it: ${fault.message}`, async () => {
    let asked = 0
    const { load } = bound(
      batch(async () => {
        asked += 1
        throw fault
      }),
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map(load))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toBe(1)
  })
}

function bound<Answer>(loader: { load: (question: number) => Promise<Answer> }) {
  return { load: (question: number) => loader.load(question) }
}
