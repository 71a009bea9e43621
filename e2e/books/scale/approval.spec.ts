import { reviewReload } from '@/lib/domain/reload/review-reload'
import { makeReloads } from '@/scripts/bench/prepare'
import { expect, test } from '../../support/books'
import { makeAccount } from '../../support/people/people'
import { watched } from './long-lists'

test('an approval is two statements: one reads the bank transfer with the policy about it, one credits', async ({
  scratch,
}) => {
  const { pool } = scratch
  await pool.query(
    `insert into transfer_account (bank_id, country, currency, account_type, account_number, holder, document)
     values (4, 'CO', 'COP', 'Ahorros', '1', 'Recaudo', 'NIT 1')`,
  )
  const [owner, operator] = [await makeAccount(pool), await makeAccount(pool, { roles: ['OPERATOR'] })]
  const [first = 0, second = 0] = await makeReloads(pool, [owner.id], 2)
  const { tx, sent, close } = watched(scratch)
  const approve = async (reloadId: number) => {
    const before = sent.length
    const review = { reloadId, status: 'APPROVED', reason: null, acknowledged: [] } as const
    const { outcome } = await reviewReload(tx, review, { operatorId: operator.id, atConsole: false }, {})
    return { outcome, statements: sent.slice(before).map(({ query }) => query) }
  }
  const alone = await approve(first)
  expect(alone).toEqual({
    outcome: 'approved',
    statements: [expect.stringContaining('policy_setting'), expect.stringContaining('decide_reload')],
  })
  await pool.query(
    `insert into policy_setting (write, propose, confirm, second, amounts, reason, warnings, changed_at)
     values ('reload.review', '{OPERATOR}', '{OPERATOR}', 'always', '{}', 'optional', '{}', now())`,
  )
  const { outcome, statements } = await approve(second)
  expect([outcome, statements.length], 'as the policy is set').toEqual(['awaiting', 2])
  await close()
})
