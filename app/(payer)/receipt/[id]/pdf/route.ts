import { getLocale, getMessages } from 'next-intl/server'
import { receiptOf } from '@/components/checkout/receipt'
import { fill } from '@/lib/format'
import { readMovement } from '../../../reads'
import { drawReceipt } from './draw-receipt'

interface Address {
  params: Promise<{ id: string }>
}

/** `GET /receipt/{mm}/pdf`: the receipt as a file, in the reader's language. */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const [movement, locale, { payer, common }] = await Promise.all([
    readMovement((await params).id),
    getLocale(),
    getMessages(),
  ])
  if (!movement) return new Response(null, { status: 404 })
  const words = receiptOf(movement, {
    receipt: payer.receipt,
    sums: payer.sum,
    method: common.method[movement.method],
    locale,
  })
  const pdf = await drawReceipt(words, {
    brand: common.name,
    title: payer.receipt.title,
    times: payer.receipt.times,
    lang: locale,
  })
  const file = fill(payer.receipt.file, { reference: movement.tracking_key })
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
