import { expect } from '@playwright/test'
import type pg from 'pg'
import type { Answer, Problem } from './client'

/** State of an account: counts of its rows, its links and bank transfers, its balances. */
async function holdings(pool: pg.Pool, ownerId: number): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select json_agg(json_build_array(uuid, status, amount, total_to_pay, paid_at) order by id)
               from payment_link where owner_id = $1) as links,
            (select count(*)::int from money_movement where owner_id = $1) as movements,
            (select json_agg(json_build_array(id, state, first_approver_id, commission) order by id)
               from reload where owner_id = $1) as reloads,
            (select json_agg(json_build_array(id, status) order by number) from payout where owner_id = $1) as payouts,
            (select json_agg(json_build_array(s.id, s.status, s.action) order by s.id)
               from suspense_case s join money_movement m on m.id = s.movement_id where m.owner_id = $1) as cases,
            (select count(*)::int from suspense_case s join money_movement m on m.id = s.movement_id
              where m.owner_id = $1) as suspended,
            (select count(*)::int from ledger_transfer t join money_movement m on m.id = t.event
              where m.owner_id = $1) as transfers,
            (select count(*)::int from ledger_transfer t join ledger_account a on a.id = t.from_id or a.id = t.to_id
              where a.owner_id = $1) as entries,
            (select json_object_agg(currency, balance) from ledger_account where owner_id = $1) as balances`,
    [ownerId],
  )
  return rows[0]
}

type Wanted = {
  status: number
  code: string
  /** All invalid fields, with the code of each. */
  fields?: Record<string, string>
}

const leaks = /\bat \w+ \(|\.[jt]s:\d|node_modules|prisma|\b(select|insert into|update|delete from) /i

/** Checks the contract's form of a refusal (docs/contract.md#errors), whatever is refused. */
export function expectProblem(answer: Answer<unknown>, wanted: Wanted): asserts answer is Answer<Problem> {
  const { status, headers, text } = answer
  expect({ status, text }, 'the refusal').toMatchObject({ status: wanted.status })
  expect(headers.get('content-type')).toBe('application/problem+json')
  const problem = answer.body as Problem
  expect(problem).toMatchObject({ status: wanted.status, code: wanted.code })
  expect(URL.canParse(problem.type), 'type is an address').toBe(true)
  expect(problem.title).toMatch(/\w/)
  expect(problem.detail).toMatch(/\w/)
  expect(problem.request_id).toBe(headers.get('x-request-id'))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(leaks)
  const named = (problem.errors ?? []).map(({ field, code: one }) => `${field} ${one}`)
  expect(named, 'nothing is said twice').toEqual([...new Set(named)])
  if (wanted.fields) {
    expect(Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code]))).toEqual(wanted.fields)
    for (const { message } of problem.errors ?? []) expect(message).toMatch(/\w/)
  }
  if ([429, 503].includes(wanted.status)) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
}

/**
 * Makes a call that must be refused, and checks that it changed nothing of this account: no new row, no moved balance,
 * no changed link.
 */
export async function refused(
  pool: pg.Pool,
  owner: { id: number },
  wanted: Wanted,
  call: () => Promise<Answer<unknown>>,
): Promise<Answer<Problem>> {
  const before = await holdings(pool, owner.id)
  const answer = await call()
  expectProblem(answer, wanted)
  expect(await holdings(pool, owner.id), 'what the account has').toEqual(before)
  return answer
}
