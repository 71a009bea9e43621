import type { MarkRow } from '@/lib/contract/unusual/pages'
import type { Client } from '../client'
import { makeLink, payAndApprove, payBodies } from '../money/payments'
import type { Person, Standing } from './people'
import { operator } from './staff'

export const marks = '/panel/unusual_marks/'

/** Marks something as unusual. */
export async function markAs(client: Client, subject: string, reason = 'Doce pagos iguales en una hora.') {
  const answer = await client.post<MarkRow>(marks, { subject, reason })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** Decides on a mark, or records its report. */
export const decideMark = (client: Client, id: number, body: object) => client.post<MarkRow>(`${marks}${id}/`, body)

type Makers = { holder: Person; anyone: Client; makePerson: (standing?: Standing) => Promise<Person> }

/** A paid PSE payment, and two operators: one to mark it, another to decide. */
export async function unusualPayment({ holder, anyone, makePerson }: Makers) {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: movement } = await payAndApprove(anyone, uuid, payBodies.PSE)
  return { movement, one: await operator(makePerson), two: await operator(makePerson) }
}
