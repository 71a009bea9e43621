import { expect, test } from '@playwright/test'
import { type PolicyRow, policyOf } from './read-policy'

const stored = { second: 'always', amounts: {}, reason: 'never', warnings: {} }

test('a stored setting gives a decision to nobody who may not read what it is about', () => {
  const row: PolicyRow = { ...stored, propose: ['TREASURY', 'SUPERUSER'], confirm: ['TREASURY'] }
  const { propose, confirm } = policyOf('platform_key.create', row, {})
  expect(propose).toEqual(['SUPERUSER'])
  expect(confirm, 'where nobody is left, those of the default').toEqual(['SUPERUSER'])
  expect(policyOf('fee.set', row, {}).propose).toEqual(['TREASURY', 'SUPERUSER'])
})
