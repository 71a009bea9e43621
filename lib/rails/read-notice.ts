import { DomainError } from '@/lib/domain/errors'
import type { RailNotice } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'
import { rail } from './rail'

/**
 * Returns a notification with a valid signature of the rail, and its raw body.
 * @param name the rail in the URL
 * @throws DomainError Not found for a rail that is not in use, InvalidSignature
 */
export function readNotice(
  name: string,
  headers: Headers,
  bytes: Uint8Array,
): { rail: RailName; notice: RailNotice; body: string } {
  if (name !== rail.name) throw new DomainError('Not found')
  const body = new TextDecoder().decode(bytes)
  const notice = rail.readNotice(headers, body)
  if (!notice) throw new DomainError('InvalidSignature')
  return { rail: rail.name, notice, body }
}
