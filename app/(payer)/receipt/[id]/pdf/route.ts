import { getLocale, getMessages } from 'next-intl/server'
import { namedDownload } from '@/app/named-download'
import { receiptOf } from '@/components/checkout/receipt/receipt'
import { reloadReceiptOf } from '@/components/checkout/receipt/reload-receipt'
import { env } from '@/lib/env'
import { fill, type Locale } from '@/lib/format'
import type { Messages } from '@/lib/i18n'
import { isReloadNumber, readMovement, readTransfer } from '../../../payer-queries'
import { drawReceipt } from './draw-receipt'

interface Address {
  params: Promise<{ id: string }>
}

/** Returns the texts of a receipt and the reference for its file name; null if there is nothing with this id for the user. */
async function receiptTextsOf(id: string, { payer, deposits, common }: Messages, locale: Locale) {
  if (isReloadNumber(id)) {
    const transfer = await readTransfer(id)
    return transfer && { receipt: reloadReceiptOf(transfer, { receipt: deposits.receipt, locale }), reference: id }
  }
  const movement = await readMovement(id)
  if (!movement) return null
  const method = common.method[movement.method]
  return {
    receipt: receiptOf(movement, { receipt: payer.receipt, sums: payer.sum, method, locale }),
    reference: movement.tracking_key,
  }
}

/** `GET /receipt/{mm or number}/pdf`: the receipt as a PDF, in the user's language. */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const [{ id }, locale, messages] = await Promise.all([params, getLocale(), getMessages()])
  const found = await receiptTextsOf(id, messages, locale)
  if (!found) return new Response(null, { status: 404 })
  const { receipt } = messages.payer
  const pdf = await drawReceipt(found.receipt, {
    brand: messages.common.name,
    title: receipt.title,
    times: receipt.times,
    lang: locale,
    mark: env.APP_ENV === 'test' ? messages.common.testMark : null,
  })
  return namedDownload({ body: pdf, file: `${fill(receipt.file, { reference: found.reference })}.pdf` })
}
