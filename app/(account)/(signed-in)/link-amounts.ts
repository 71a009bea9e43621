import { isMore } from '@/lib/browser/cents'
import { twoPlaces } from '@/lib/domain/money'
import { terms } from '@/lib/rails/terms'

const maximums = Object.values(terms.methods).map(({ maximum }) => twoPlaces(maximum))

/** Amounts in pesos that a link may have: above the least, and as much as some method takes. */
export const linkAmounts = {
  above: twoPlaces(terms.linkMinimums.COP),
  most: maximums.reduce((most, one) => (isMore(one, most) ? one : most)),
}
