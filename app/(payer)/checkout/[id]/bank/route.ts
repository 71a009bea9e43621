import { db, publish } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { sendPayerOn } from '@/lib/domain/movement/start/send-payer-on'
import { terms } from '@/lib/rails/terms'

interface Address {
  params: Promise<{ id: string }>
}

/**
 * `GET /checkout/{mm}/bank`: sends the payer on to the bank, in the same window, and notes that it did. Back to the
 * payment's page where the bank's address is not known, or paying makes no sense any more.
 */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const { id } = await params
  try {
    const bank = await sendPayerOn(db, { id }, terms, await databaseTime(db))
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
