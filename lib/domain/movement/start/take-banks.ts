import type { Tx } from '../../tx'
import type { RailBank } from '../rail'
import type { RailName } from '../terms'

const keyOf = (rail: RailName) => `pse_banks:${rail}`

/** Hours since a rail's list of banks was last stored; null: never. */
export async function banksAge(tx: Tx, rail: RailName): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ hours: number }[]>`
    select (extract(epoch from now() - value::timestamptz) / 3600)::float8 as hours from setting where key = ${keyOf(rail)}`
  return row?.hours ?? null
}

/**
 * Merges a rail's PSE banks into ours (docs/gateways.md#pse-and-friends): new ones are added, and only listed ones are
 * offered to payers. Banks that staff switched off stay off. An empty list is treated as missing and changes nothing.
 * @returns true if the list was stored
 */
export async function takeBanks(tx: Tx, rail: RailName, banks: readonly RailBank[]): Promise<boolean> {
  if (banks.length === 0) return false
  await tx.$executeRaw`
    with received as (select distinct on (code) code, left(name, 120) as name
                    from jsonb_to_recordset(${JSON.stringify(banks)}::jsonb) as t (code text, name text)
                   where code <> '' and length(code) <= 20 order by code),
         added as (insert into bank (code, name, country, pse) select code, name, 'CO', true from received
                   on conflict (country, code) do update set pse = true where not bank.pse),
         cleared as (update bank set pse = false
                      where country = 'CO' and pse and not exists (select from received where received.code = bank.code))
    insert into setting (key, value) values (${keyOf(rail)}, now()::text)
    on conflict (key) do update set value = excluded.value`
  return true
}
