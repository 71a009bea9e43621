import { closeCase } from '@/lib/domain/case/close-case'
import { caseKinds } from '@/lib/domain/case/kinds'
import { openCase } from '@/lib/domain/case/open-case'
import { addBusinessDays } from '@/lib/domain/reversal/deadline'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'

const told = { kind: 'unknown_notice', subject: '7', facts: { rail: 'wompi' } } as const
const end = { ...told, outcome: 'not_ours', reason: 'De otra cuenta', by: 3 }

test('what is opened twenty times at once is one case, and of twenty who close it one does', async ({ scratch }) => {
  const { inTx, close } = domainOn(scratch.pool)
  const opening = Array.from({ length: 20 }, () => inTx((tx, now) => openCase(tx, told, now)))
  const ids = new Set(await Promise.all(opening))
  expect(ids.size).toBe(1)
  expect([...ids][0]).toMatch(/^cs_[0-9A-Za-z]{22}$/)
  const closing = Array.from({ length: 20 }, () => inTx((tx, now) => closeCase(tx, end, now)))
  expect((await Promise.all(closing)).filter(Boolean)).toHaveLength(1)
  expect(await inTx((tx, now) => openCase(tx, told, now)), 'what comes again has a case of its own').not.toBe(
    [...ids][0],
  )
  await close()
})

test('a closed case stays as it is, an open one keeps what it is about, and none is deleted', async ({ scratch }) => {
  const { inTx, close } = domainOn(scratch.pool)
  await inTx((tx, now) => openCase(tx, told, now))
  for (const change of [
    `update case_file set subject = '8'`,
    `update case_file set facts = '{}'`,
    `update case_file set status = 'CLOSED'`,
    `update case_file set outcome = 'not_ours'`,
    'delete from case_file',
  ])
    await expect(scratch.pool.query(change), change).rejects.toThrow(/case_file_closed|keeps what|cannot be deleted/)
  await scratch.pool.query(`update case_file set status = 'PROPOSED'; update case_file set status = 'OPEN'`)
  await inTx((tx, now) => closeCase(tx, end, now))
  await expect(scratch.pool.query(`update case_file set assignee_id = 7`)).rejects.toThrow(/is closed/)
  await expect(inTx((tx, now) => openCase(tx, { ...told, kind: 'none' as 'suspense' }, now))).rejects.toThrow(/kind/)
  await close()
})

test('SQL counts business days as the library has them, over two years', async ({ scratch }) => {
  for (const [kind, { due }] of Object.entries(caseKinds)) {
    if (!('businessDays' in due)) continue
    const { rows } = await scratch.pool.query<{ opened: string; due: string }>(
      `select to_char(opened, 'YYYY-MM-DD') as opened, to_char(case_due($1, opened + interval '20 hours') at time zone 'America/Bogota', 'YYYY-MM-DD') as due
         from generate_series(timestamptz '2026-01-01 12:00Z', '2027-12-31 12:00Z', '1 day') opened`,
      [kind],
    )
    expect(rows).toHaveLength(730)
    // 12:00 and 20 hours are 3 in the morning of the next day in Bogota
    const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    for (const row of rows) expect(row.due, row.opened).toBe(addBusinessDays(dayAfter(row.opened), due.businessDays))
  }
})
