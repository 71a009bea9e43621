import { expect, test } from '@playwright/test'
import type { WithdrawView } from '@/lib/contract/payout/pages'
import { payeeIn } from '@/lib/contract/payout/payee'
import { accountBodyOf, emptyAccount, personOf } from './account-values'

const view = {
  holder: { name: 'Taller Andino S.A.S.', document_type: 'NIT', document: '901204775-4' },
} as unknown as WithdrawView

test('an account of the holder’s own comes with name and document; another person’s with none', () => {
  expect(emptyAccount(view)).toMatchObject({
    name: 'Taller Andino S.A.S.',
    document_type: 'NIT',
    document: '901204775-4',
  })
  expect(personOf(view, 'other')).toEqual({ name: '', document_type: 'CC', document: '' })
  const foreign = { holder: { name: 'Ana', document_type: 'PEP', document: '12345678' } }
  expect(personOf(foreign, 'own'), 'a document that no account can have').toMatchObject({
    document_type: 'CC',
    document: '',
  })
})

test('only the fields of the chosen kind are sent, and the contract takes each kind', () => {
  const typed = {
    ...emptyAccount(view),
    ...{ bank_id: '4', account_number: '031 000-12345', phone: '310 555 0147', key: '@taller' },
  }
  expect(payeeIn.parse(accountBodyOf(typed, null))).toMatchObject({
    bankId: 4,
    accountNumber: '03100012345',
    phone: null,
  })
  expect(payeeIn.parse(accountBodyOf({ ...typed, kind: 'nequi' }, null))).toMatchObject({
    phone: '3105550147',
    key: null,
  })
  expect(payeeIn.parse(accountBodyOf({ ...typed, kind: 'breb_key' }, null))).toMatchObject({
    key: '@taller',
    bankId: null,
  })
})

test('what is missing is named by its field', () => {
  const wrong = payeeIn.safeParse(accountBodyOf(emptyAccount(view), null), { reportInput: true }).error?.issues
  expect(wrong?.map(({ path }) => path[0])).toEqual(['bank_id', 'account_number'])
})
