import { DomainError, type FieldError } from '../errors'

/** What a person says who decides in spite of warnings: which ones they saw, by name, and why they go on. */
export type Acknowledgement = { acknowledged: readonly string[]; reason: string | null }

/**
 * A decision over warnings names each of them and has a reason. One that came up since the decider looked is missing among those named, so
 * that nobody decides over what they did not see.
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
      params: { warnings: missing.join(', ') },
    })
  if (!reason) errors.push({ field: 'reason', code: 'required' })
  if (errors.length > 0) throw new DomainError('Validation failed', { errors })
}
