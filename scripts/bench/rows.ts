import { deskRows } from './desk-rows.ts'
import { floorRows } from './floor-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { readingRows } from './reading-rows.ts'
import type { Row, Site } from './row.ts'

const number = ({ id }: Row) => Number.parseInt(id.slice(1), 10)

/** Every row that `npm run bench` measures, floors first. */
export const rowsOf = (site: Site): Row[] => [
  ...floorRows(site),
  ...[...readingRows(site), ...paymentRows(site), ...deskRows(site)].sort((a, b) => number(a) - number(b)),
]

/** True when a name on the command line selects the row: `B4` and `F-bare` select all that begin with that word. */
export const isNamed = ({ id }: Row, names: readonly string[]) =>
  names.some((name) => id === name || id.startsWith(`${name} `))
