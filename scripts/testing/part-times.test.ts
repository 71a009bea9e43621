import { expect, test } from '@playwright/test'
import { partTimes } from './part-times'

const ran = (at: number, duration: number) => ({ startTime: new Date(at).toISOString(), duration })
const spec = (file: string, projectName: string, ...results: ReturnType<typeof ran>[]) => ({
  file,
  tests: [{ projectName, results }],
})

test('a kind takes from its first test to its last, beside the sum of its tests', () => {
  const report = {
    suites: [
      {
        specs: [spec('a.spec.ts', 'api', ran(0, 4000))],
        suites: [{ specs: [spec('a.spec.ts', 'api', ran(1000, 9000))] }],
      },
      { specs: [spec('b.spec.ts', 'journeys', ran(2000, 5000))] },
    ],
  }
  expect(partTimes(report, 1)).toEqual({
    kinds: [
      { name: 'api', tests: 2, together: 13, elapsed: 10 },
      { name: 'journeys', tests: 1, together: 5, elapsed: 5 },
    ],
    files: [{ name: 'a.spec.ts', tests: 2, together: 13, elapsed: 10 }],
  })
})
