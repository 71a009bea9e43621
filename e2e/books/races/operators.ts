import type { Finding } from '../../support/books'
import { tallied } from '../../support/books'
import type { Client } from '../../support/client'
import { caller, type House } from '../../support/house/house'
import { makeReload, review } from '../../support/money/deposits'
import { balanceOf } from '../../support/money/payments'
import { makePerson, type Person } from '../../support/people/people'

type Crew = { holder: Person; operators: Client[] }

/** Creates an account holder and two operators, all unrelated. */
export async function crewOf({ baseUrl, pool }: House): Promise<Crew> {
  const holder = await makePerson(baseUrl, pool)
  const staff = [
    await makePerson(baseUrl, pool, { roles: ['OPERATOR'] }),
    await makePerson(baseUrl, pool, { roles: ['OPERATOR'] }),
  ]
  return { holder, operators: staff.map(({ client }) => client) }
}

/** Adds an account that receives pesos, for a server that was not seeded. */
export const ensureAccount = ({ pool }: House) =>
  pool.query(
    `insert into transfer_account (bank_id, country, currency, account_type, account_number, holder, document)
     values (4, 'CO', 'COP', 'Ahorros', '03148275561', 'Recaudo S.A.S.', 'NIT 901555301-2') on conflict do nothing`,
  )

const stateOf = async ({ pool }: House, id: number) => {
  const { rows } = await pool.query<{ state: string; credits: number }>(
    `select r.state::text as state, (select count(*)::int from ledger_transfer t where t.event = 'reload:' || r.id
       and t.key like '%:owner%') as credits from reload r where r.id = $1`,
    [id],
  )
  return rows[0] ?? { state: 'none', credits: 0 }
}

/**
 * F7: two operators approve each bank transfer five times each, at once. Wrong: not exactly one 200 and one credit, or
 * another refusal than that it is paid.
 */
export async function approveTogether(house: House, { reloads }: { reloads: number }): Promise<Finding> {
  const { holder, operators } = await crewOf(house)
  const wrong: string[] = []
  const statuses: number[] = []
  for (let at = 0; at < reloads; at += 1) {
    const { id } = await makeReload(holder.client, house.pool, { amount: '100000' })
    const all = operators.flatMap((client) => Array.from({ length: 5 }, () => review(client, id)))
    const answers = await Promise.all(all)
    statuses.push(...answers.map(({ status }) => status))
    const said = answers.map(({ status, body }) => (status === 200 ? '200' : `${(body as { code: string }).code}`))
    const [first, ...others] = said.sort()
    if (first !== '200' || others.some((one) => one !== 'ReloadAlreadyPayed')) wrong.push(`${id}: ${said.join(' ')}`)
    const { state, credits } = await stateOf(house, id)
    if (state !== 'Paid' || credits !== 1) wrong.push(`${id}: ${state} with ${credits} credits`)
  }
  // 100,000.00 − 1,000.00 − 190.00 each
  const wanted = `${reloads * 98_810}.00`
  const balance = await balanceOf(house.pool, holder.id)
  if (balance !== wanted) wrong.push(`balance ${balance}, not ${wanted}`)
  return { what: 'F7 two operators × 5 approvals at once', trials: reloads, wrong, noted: tallied(statuses) }
}

/** F7: one operator approves while the other rejects. Wrong: both, neither, or a balance that disagrees. */
export async function approveAgainstReject(house: House, { reloads }: { reloads: number }): Promise<Finding> {
  const { holder, operators } = await crewOf(house)
  const [one, other] = [operators[0] ?? caller(house), operators[1] ?? caller(house)]
  const wrong: string[] = []
  let approved = 0
  for (let at = 0; at < reloads; at += 1) {
    const { id } = await makeReload(holder.client, house.pool, { amount: '100000' })
    const verdicts = [() => review(one, id), () => review(other, id, 'REJECTED')]
    if (at % 2 === 0) verdicts.reverse()
    const answers = await Promise.all(verdicts.map((decide) => decide()))
    const { state, credits } = await stateOf(house, id)
    const done = answers.filter(({ status }) => status === 200).length
    if (done !== 1 || credits !== (state === 'Paid' ? 1 : 0) || state === 'Created')
      wrong.push(`${id}: ${done} decisions, ${state} with ${credits} credits`)
    if (state === 'Paid') approved += 1
  }
  const wanted = `${approved * 98_810}.00`.replace(/^0\.00$/, '0.00')
  const balance = await balanceOf(house.pool, holder.id)
  if (balance !== wanted) wrong.push(`balance ${balance}, not ${wanted}`)
  const noted = `${approved} approved, ${reloads - approved} rejected`
  return { what: 'F7 approve against reject', trials: reloads, wrong, noted }
}
