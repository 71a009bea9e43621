import type { Bank, Tx } from '../../tx'

const reading = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Spaces stay: `Banco W` stands before `Bancolombia`. */
const letters = (name: string) => name.replaceAll(/[\p{P}\p{S}]/gu, '').trim()

type Named = Pick<Bank, 'id' | 'name'>

/** Sorts by name as people read, ignoring case, accents and punctuation (docs/contract.md#pse-banks). */
export const byName = (one: Named, other: Named): number =>
  reading.compare(letters(one.name), letters(other.name)) || one.id - other.id

/** The PSE banks by name. */
export async function listPseBanks(tx: Tx): Promise<Bank[]> {
  return (await tx.bank.findMany({ where: { country: 'CO', active: true, pse: true } })).sort(byName)
}

/** Bancolombia, Davivienda, Bogotá, BBVA, Nequi and Daviplata, by their PSE codes: where most payers have their account. */
const common = ['1007', '1051', '1001', '1013', '1507', '1551']

/** The same banks, the common ones first as far as the list has them; no duplicates. */
export function commonFirst(banks: readonly Bank[]): { bank: Bank; common: boolean }[] {
  const first = common.flatMap((code) => banks.filter((bank) => bank.code === code))
  const others = banks.filter(({ code }) => !common.includes(code))
  return [...first.map((bank) => ({ bank, common: true })), ...others.map((bank) => ({ bank, common: false }))]
}
