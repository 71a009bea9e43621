import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'

/** Whose account was given, masked, and the ending of the document: enough for whoever typed them to see a slip. */
export function HolderName({ refund: { holder, holder_document } }: { refund: RefundForPayerView }) {
  return (
    <>
      <span className="block">{holder}</span>
      <span className="numeric block text-13 text-ink-3">{holder_document}</span>
    </>
  )
}
