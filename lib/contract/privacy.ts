/** What is kept about somebody: taken along, or erased (decisions §5 "Erasure"). */
import { z } from 'zod'
import { call } from './call'
import { passwordIn } from './person'

const own = { tag: 'Users', caller: 'user', member: 'self' } as const

export const exportData = call({
  ...own,
  id: 'exportData',
  summary: 'Take along what is kept about you',
  description:
    'A JSON document with a list for each kind of record: profile, documents, files, sessions, messages, decisions of staff, keys, members, links, payments, balances and entries.',
  answer: { status: 200, contentType: 'application/json', description: 'The document, as an attachment.' },
})

export const eraseAccount = call({
  ...own,
  id: 'eraseAccount',
  summary: 'Erase your account',
  description:
    'Name, email, phone and document are replaced, files are locked, sessions, keys and members end; the ledger stays. `AccountNotEmpty` says by `reason` (`balance`, `payment`, `case`, `reload`, `payout`, `reversal`) what is left.',
  stepUp: true,
  body: z.object({ password: passwordIn('Your password.') }),
  answer: { status: 204, contentType: 'none', description: 'Erased.' },
  errors: ['PasswordNotMatch', 'AccountNotEmpty'],
})
