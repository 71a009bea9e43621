import { expect, test } from '@playwright/test'
import { DomainError } from '../errors'
import { refuseTakingAll } from './least-amount'

const minimums = {
  methods: { bancolombia: { minimum: '1000.00' }, pse: { minimum: '1500.00' }, nequi: { minimum: '1000.00' } },
  linkMinimums: { COP: '1000.00', USD: '1.00' },
}

type Place = Parameters<typeof refuseTakingAll>

function refusalOf(product: Place[0], currency: Place[1], percentage: string, fixed: string, ivaPercentage = '19') {
  try {
    refuseTakingAll(product, currency, { percentage, fixed, ivaPercentage }, minimums)
    return null
  } catch (fault) {
    const [error] = fault instanceof DomainError ? (fault.details.errors ?? []) : []
    return error && `${error.field} ${error.code} ${error.params?.minimum ?? ''} ${error.params?.total ?? ''}`.trim()
  }
}

test('what a rule leaves of the least amount, to the cent', () => {
  // PSE, minimum 1,500.00: 1,260.50 + IVA 239.50 = 1,500.00 leaves nothing; 1,260.49 + 239.49 leaves 0.02
  expect(refusalOf('pse', 'COP', '0', '1260.50')).toBe('fixed fee_takes_all 1500.00 COP 1500.00')
  expect(refusalOf('pse', 'COP', '0', '1260.49')).toBeNull()
  // Nequi, minimum 1,000.00, at 50 %: 500.00 + 340.33 = 840.33, plus IVA 159.66 = 999.99
  expect(refusalOf('nequi', 'COP', '50', '340.33')).toBeNull()
  expect(refusalOf('nequi', 'COP', '50', '340.34')).toBe('fixed fee_takes_all 1000.00 COP 1000.00')
  // Links, least amounts COP 1,000.01 and USD 1.01
  expect(refusalOf('payment_link', 'COP', '0', '840.34')).toBeNull()
  expect(refusalOf('payment_link', 'COP', '0', '840.35')).toBe('fixed fee_takes_all 1000.01 COP 1000.02')
  expect(refusalOf('payment_link', 'USD', '2', '1')).toBe('fixed fee_takes_all 1.01 USD 1.21')
})

test('the percentage is named where it alone takes all', () => {
  expect(refusalOf('bancolombia', 'COP', '100', '0')).toBe('percentage fee_takes_all 1000.00 COP 1190.00')
  expect(refusalOf('bancolombia', 'COP', '84.04', '500')).toMatch(/^percentage /)
})

test('what nothing limits must leave something of some amount', () => {
  expect(refusalOf('bank_transfer', 'COP', '10', '500000')).toBeNull()
  expect(refusalOf('payment_link', 'BRL', '10', '500')).toBeNull()
  expect(refusalOf('bank_transfer', 'MXN', '84.03', '0')).toBeNull()
  expect(refusalOf('bank_transfer', 'MXN', '84.04', '0')).toBe('percentage fee_takes_all')
})
