import { DomainError } from '@/lib/domain/errors'
import type { RailNotice } from '@/lib/domain/movement/rail'
import type { RailName } from '@/lib/domain/movement/terms'
import { rail } from './rail'

/**
 * A notification whose signature is the rail's own, with its body as it came.
 * @param name the rail that the address names
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
