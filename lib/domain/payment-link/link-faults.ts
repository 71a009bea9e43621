import type { FieldError } from '../errors'
import { Money } from '../money'
import type { Terms } from '../movement/terms'

/** Fields of a new link, as far as they can be read; `amount`: plain decimal. */
type Fields = {
  currency?: 'COP' | 'USD' | undefined
  amount?: string | null | undefined
  isGeneral?: boolean | undefined
  expiresAt?: Date | null | undefined
  redirectUrl?: string | null | undefined
}

function aYearAfter(now: Date): Date {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

/** What an amount must exceed; without a currency, what it must in any. */
function amountFault({ currency, amount, isGeneral }: Fields, terms: Terms): FieldError[] {
  if (isGeneral || !amount) return []
  const minimum = currency ? terms.linkMinimums[currency] : '0.00'
  if (Money.of(amount, 'COP').compare(Money.of(minimum, 'COP')) > 0) return []
  const above = currency ? `${minimum} ${currency}` : minimum
  return [{ field: 'amount', code: 'too_small', params: { above } }]
}

/** What is wrong with the fields of a new link by the installation's terms (docs/contract.md#create-a-link). */
export function linkFaults(link: Fields, terms: Terms, now: Date): FieldError[] {
  const { expiresAt, redirectUrl } = link
  const faults = amountFault(link, terms)
  if (expiresAt && expiresAt <= now) faults.push({ field: 'expires_at', code: 'in_the_past' })
  if (expiresAt && expiresAt > aYearAfter(now)) faults.push({ field: 'expires_at', code: 'too_far' })
  if (terms.httpsOnly && redirectUrl?.startsWith('http:'))
    faults.push({ field: 'redirect_url', code: 'https_required' })
  return faults
}
