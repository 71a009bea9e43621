import { randomUUID } from 'node:crypto'
import type { Makers } from '../support/browser/scenes'
import type { Client } from '../support/client'
import { makeReload } from '../support/money/deposits'
import { atTheBank, makeLink, type Outcome, payAndApprove, payBodies, startPayment } from '../support/money/payments'
import { bankAccountBody } from '../support/money/payouts'
import { paidLink, refund, refundAddress } from '../support/money/refunds'
import type { Person } from '../support/people/people'

const endings: Outcome[] = ['approve', 'decline', 'pending', 'processing', 'expire']

/** The address at which a payer is asked for the account of a refund. */
async function askedForAccount(owner: Person, anyone: Client): Promise<string> {
  const { id, email } = await paidLink(owner, anyone)
  await refund(owner, id, { amount: '30000' })
  return `/refund/${await refundAddress(email)}`
}

/** Links and payments in each of their states, with the address of the page that shows each. */
export async function payerScene({ anyone, pool, makePerson }: Makers) {
  const owner = await makePerson({ alias: 'Sastrería Ruiz' })
  const { client } = owner
  const linked = async (body: object = {}) => (await makeLink(client, body)).uuid
  const [open, general, paid, cancelled, expired] = [
    await linked({ description: 'Arreglo de dos vestidos' }),
    await linked({ is_general: true, amount: undefined }),
    await linked(),
    await linked(),
    await linked(),
  ]
  const { money_movement_id: receipt } = await payAndApprove(anyone, paid)
  await client.post(`/api/payment_link/${cancelled}/cancel/`, {})
  await pool.query(
    "update payment_link set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where uuid = $1",
    [expired],
  )
  const places: [name: string, address: string][] = [
    ['front page', '/'],
    ['terms', '/terms'],
    ['privacy', '/privacy'],
    ['pay', `/pay/${open}`],
    ['pay an open amount', `/pay/${general}`],
    ['pay what is paid', `/pay/${paid}`],
    ['pay what is cancelled', `/pay/${cancelled}`],
    ['pay what is expired', `/pay/${expired}`],
    ['pay what is not there', `/pay/${randomUUID()}`],
    ['receipt', `/receipt/${receipt}`],
  ]
  for (const outcome of endings) {
    const { money_movement_id: id } = await startPayment(anyone, await linked(), payBodies.PSE)
    if (outcome === 'approve') places.push(['bank', `/sandbox/bank/${id}`])
    await atTheBank(anyone, id, outcome)
    places.push([`checkout ${outcome}`, `/checkout/${id}`])
  }
  const { money_movement_id: nequi } = await startPayment(anyone, await linked(), payBodies.NEQUI)
  places.push(['checkout by Nequi', `/checkout/${nequi}`])
  const { id: reload } = await makeReload(client, pool)
  const asked = await askedForAccount(owner, anyone)
  const given = await askedForAccount(owner, anyone)
  await anyone.post(`/api${given.replace('refund', 'refund_destinations')}/`, bankAccountBody())
  places.push(['refund', asked], ['refund given', given], ['refund that is not there', '/refund/nowhere'])
  places.push(['a page that is not there', `/nowhere/${reload}`])
  return { open, general, asked, places }
}
