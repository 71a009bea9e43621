import type { Bank, Tx } from '../tx'

/** The banks of PSE by name (decisions §4 "Banks"). */
export const listPseBanks = (tx: Tx): Promise<Bank[]> =>
  tx.bank.findMany({ where: { country: 'CO', active: true, pse: true }, orderBy: { name: 'asc' } })
