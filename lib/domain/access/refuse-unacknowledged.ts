import { DomainError, type FieldError } from '../errors'

/** Given by a user who decides in spite of warnings: the names of the warnings seen, and the reason to decide anyway. */
export type Acknowledgement = { acknowledged: readonly string[]; reason: string | null }

/**
 * Refuses a decision over open warnings that does not name each of them and give a reason. A warning raised after the user
 * looked is not among those named, so nobody decides over a warning they did not see.
 * @throws DomainError Validation failed on `acknowledged_warnings` and `reason`
 */
export function refuseUnacknowledged(open: readonly string[], { acknowledged, reason }: Acknowledgement): void {
  if (open.length === 0) return
  const missing = open.filter((one) => !acknowledged.includes(one))
  const errors: FieldError[] = []
  if (missing.length > 0)
    errors.push({
      field: 'acknowledged_warnings',
      code: 'acknowledgement_required',
      params: { warnings: missing.join(', '), value: missing.join(' ') },
    })
  if (!reason) errors.push({ field: 'reason', code: 'required' })
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
}
