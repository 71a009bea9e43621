import type { PayerTexts } from '@/components/checkout/texts'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'

interface AccountNameProps {
  refund: RefundForPayerView
  texts: PayerTexts['refund']
}

/** The account that was given, as its holder knows it: where it is, and its ending. */
export function AccountName({ refund, texts }: AccountNameProps) {
  const { kind, bank_name, account_type, account } = refund
  const where = bank_name ?? (kind && texts.kinds[kind])
  const type = account_type && texts.accountTypes[account_type]
  return (
    <>
      <span className="block">{where}</span>
      <span className="numeric block text-13 text-ink-3">{[type, account].filter(Boolean).join(' ')}</span>
    </>
  )
}
