import type { FieldError } from '../errors'
import { Money } from '../money'

/** What is wrong with the field `amount`, if it is given and not above zero. @param amount plain decimal */
export const amountFaults = (amount: string | null | undefined): FieldError[] =>
  !amount || Money.of(amount, 'COP').isPositive
    ? []
    : [{ field: 'amount', code: 'too_small', params: { minimum: '0.01' } }]
