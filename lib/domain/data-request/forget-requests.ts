import type { DataRequest, Tx } from '../tx'
import { waitingRequests } from './requests'

const nobody = { name: null, documentType: null, document: null, email: null }

/**
 * Leaves on what waits of an account that is being erased whom to answer and where; call it while the account still has them. What was
 * asked and answered stays, as the proof that it was (docs/contract.md#erasure).
 */
export async function keepPerson(tx: Tx, ownerId: number): Promise<void> {
  await tx.$executeRaw`
    update data_request r
       set name = left(coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.business_name, u.email), 160),
           document_type = u.document_type, document = u.document_number, email = u.email
      from "user" u
     where u.id = ${ownerId}::int and r.owner_id = u.id and r.status = any(${[...waitingRequests]}::"DataRequestStatus"[])`
}

const isErased = async (tx: Tx, id: number) => (await tx.user.count({ where: { id, erasedAt: null } })) === 0

/** Whether a request that was given up names nobody any more, since its account was erased. */
export const isForgotten = async (tx: Tx, { ownerId, status }: DataRequest): Promise<boolean> =>
  status === 'ABANDONED' && ownerId !== null && (await isErased(tx, ownerId))

/** Removes who an erased account was from a request that has ended. */
export async function forgetErasedPerson(tx: Tx, request: DataRequest): Promise<DataRequest> {
  const { id, ownerId } = request
  if (ownerId === null || !(await isErased(tx, ownerId))) return request
  return tx.dataRequest.update({ where: { id }, data: nobody })
}
