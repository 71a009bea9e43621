import type { MarkRow } from '@/lib/contract/unusual/pages'
import type { Client } from '../client'

/** Marks something as unusual. */
export async function markAs(client: Client, subject: string, reason = 'Doce pagos iguales en una hora.') {
  const answer = await client.post<MarkRow>('/panel/unusual_marks/', { subject, reason })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
