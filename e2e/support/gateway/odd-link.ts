import type pg from 'pg'

/** 50,001.00 + 2 % = 1,000.02 + 19 % of that = 190.0038: 51,191.02, which a gateway charges as 51,192 pesos. */
export const oddLink = { currency: 'COP', amount: '50001.00', description: 'Orden 2481' }

/** Postings of such a link once it is paid. */
export const oddTransfers = (rail: 'wompi' | 'cobre') => [
  `rail:${rail} → wallet 50001.00 COP`,
  `rail:${rail} → fees 1000.02 COP`,
  `rail:${rail} → iva 190.00 COP`,
  `rail:${rail} → rounding 0.98 COP`,
]

/** The columns of a movement about its order at the gateway. */
export const factsOf = async (pool: pg.Pool, id: string) =>
  (
    await pool.query(
      `select status, fail_reason, rail_reference, rail_message, cus, charge, awaits_acceptance
         from money_movement where id = $1`,
      [id],
    )
  ).rows[0]
