import { db, publish } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { sendPayerOn } from '@/lib/domain/movement/start/send-payer-on'
import { terms } from '@/lib/rails/terms'

interface Address {
  params: Promise<{ id: string }>
}

/**
 * `GET /checkout/{mm}/bank`: redirects the payer to the bank in the same window and records it. Redirects back to the
 * payment page when the bank's URL is unknown or the payment can no longer be made.
 */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const { id } = await params
  try {
    const bank = await sendPayerOn(db, { id }, terms)
    publish('outbox')
    return seeOther(bank ?? `/checkout/${id}`)
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'Not found')
      return seeOther(`/checkout/${encodeURIComponent(id)}`)
    throw fault
  }
}

function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } })
}
