import { Decimal } from 'decimal.js'
import type pg from 'pg'
import { monthlyFees } from '@/lib/domain/ledger/monthly-fees'
import { readFigures } from '@/lib/domain/movement/read/read-figures'
import type { Tx } from '@/lib/domain/tx'
import { domainOn } from '../../support/house/domain'

const [from, until] = [new Date('2020-01-01'), new Date('2100-01-01')]

type Sums = Record<string, { fee: string; iva: string }>

function sums(rows: readonly { currency: string; fee: unknown; iva: unknown }[]): Sums {
  const all: Sums = {}
  for (const { currency, fee, iva } of rows) {
    const so = all[currency] ?? { fee: '0', iva: '0' }
    all[currency] = {
      fee: new Decimal(so.fee).plus(`${fee}`).toFixed(2),
      iva: new Decimal(so.iva).plus(`${iva}`).toFixed(2),
    }
  }
  return all
}

/** By the accounts themselves, before commissions; with `asked` also what payouts on their way have reserved. */
const posted = async (tx: Tx, { asked }: { asked: boolean }) =>
  sums(
    await tx.$queryRaw<{ currency: string; fee: string; iva: string }[]>`
      select currency::text, sum(case when kind = 'fees' then amount else 0 end)::text as fee,
             sum(case when kind = 'iva' then amount else 0 end)::text as iva
        from (select a.kind::text, t.currency, t.amount from ledger_transfer t join ledger_account a on a.id = t.to_id
              union all
              select a.kind::text, t.currency, -t.amount from ledger_transfer t join ledger_account a on a.id = t.from_id
               where t.key not like '%:commission'
              union all
              select k.kind, p.currency, case k.kind when 'fees' then p.fee_service else p.fee_iva end
                from payout p cross join (values ('fees'), ('iva')) k (kind)
               where ${asked} and p.reserved and p.status in ('awaiting_destination', 'requested', 'approved', 'sent')) moved
       where kind in ('fees', 'iva') group by currency`,
  )

async function borne(tx: Tx) {
  const owners = await tx.$queryRaw<
    { id: number }[]
  >`select distinct owner_id as id from ledger_account where kind = 'wallet'`
  const rows = await monthlyFees(tx, { ownerIds: owners.map(({ id }) => id), from, until })
  return sums(
    rows.flatMap(({ currency, own, payers }) => [
      { currency, ...own },
      { currency, ...payers },
    ]),
  )
}

/** Fee and IVA by currency: as posted, and as the pages of the console and of all holders say them. */
export async function readFees(pool: pg.Pool) {
  const { atOneMoment, close } = domainOn(pool)
  try {
    return await atOneMoment(async (tx) => {
      const { days } = await readFigures(tx, { from })
      return {
        posted: await posted(tx, { asked: false }),
        overview: sums(days.map(({ currency, fees, iva }) => ({ currency, fee: fees, iva }))),
        asked: await posted(tx, { asked: true }),
        holders: await borne(tx),
      }
    })
  } finally {
    await close()
  }
}
