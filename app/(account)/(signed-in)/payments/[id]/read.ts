import { type PaymentPageView, paymentPageView } from '@/lib/contract/payment/pages'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { readPaymentPage } from '@/lib/domain/payment/read-payment-page'
import { readNames } from '@/lib/domain/user/read-names'
import { readProfile } from '@/lib/domain/user/read-profile'
import { terms } from '@/lib/rails/terms'
import type { Reader } from '../../session'

/**
 * Returns the view of one payment, of a link or a deposit.
 * @throws DomainError FORBIDDEN, Not found
 */
export async function findPaymentPage({ userId, ownerId, member }: Reader, id: string): Promise<PaymentPageView> {
  if (!may(member, 'payments:read')) throw new DomainError('FORBIDDEN')
  const [page, now, { payee }, reader] = await Promise.all([
    readPaymentPage(db, { ownerId, id }, terms),
    databaseTime(db),
    readNames(db, { userId: ownerId }),
    readProfile(db, userId),
  ])
  return paymentPageView(page, {
    ...{ now, payee, reader },
    maySend: may(member, 'payments:write'),
    mayRefund: may(member, 'payouts:write'),
  })
}
