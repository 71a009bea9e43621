import { expect, test } from '@playwright/test'
import { refuseLive } from './advance-clock'

test('a live installation has no test clock', () => {
  expect(() => refuseLive('live')).toThrow('Not found')
  expect(() => refuseLive('test')).not.toThrow()
})
