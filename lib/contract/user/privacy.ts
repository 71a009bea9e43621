/** Export and erasure of personal data (docs/contract.md#erasure). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { passwordIn } from '@/lib/contract/person'

const own = { tag: 'Users', caller: 'user', member: 'self' } as const

const records = (description: string) =>
  z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description, example: [{ created_at: '2026-11-20T15:04:05.000Z' }] })

/** Each section of an export, in order. */
export const exported = z
  .object({
    profile: records('The account.'),
    document_submissions: records('What was sent to be reviewed, and how that ended.'),
    files: records('Uploads, without their bytes.'),
    sessions: records('Where you are signed in.'),
    messages: records('Mails and texts that were sent to you, without their words.'),
    decisions: records('What staff decided about you.'),
    data_requests: records('What you asked about your data, and the answers.'),
    api_keys: records('Keys, without what opens.'),
    webhook_endpoints: records('Addresses that are told of events.'),
    embed_origins: records('Sites that show your payment page.'),
    collaborators: records('Members of your account.'),
    payment_links: records('Payment links.'),
    payments: records('Payments of links and deposits.'),
    bank_transfers: records('Bank transfers.'),
    payouts: records('Payouts and refunds.'),
    beneficiaries: records('Accounts for payouts.'),
    balances: records('Balances by currency.'),
    entries: records('What moved them.'),
  })
  .meta({ id: 'Export', description: 'What is kept about somebody: a list for each kind of record.' })

export const exportData = call({
  ...own,
  id: 'exportData',
  summary: 'Take along what is kept about you',
  description:
    'A JSON document with a list for each kind of record: profile, documents, files, sessions, messages, decisions of staff, requests about data, keys, members, links, payments, balances and entries.',
  answer: {
    status: 200,
    contentType: 'application/json',
    contents: { 'application/json': exported },
    description: 'The document, as an attachment.',
  },
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
