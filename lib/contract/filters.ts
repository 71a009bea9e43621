/** Filters that lists share (docs/contract.md#filters). */
import type { Metadata } from '@/lib/domain/filters'
import { textIn, timeIn } from './fields'
import { metadataFilter } from './metadata'

export const createdFilters = {
  created_from: timeIn().optional().meta({ description: 'Made at or after it.' }),
  created_to: timeIn().optional().meta({ description: 'Made before it.' }),
}

export const updatedFilter = {
  updated_since: timeIn()
    .optional()
    .meta({ description: 'Changed at or after it: what is new since you last looked.' }),
}

export const externalIdFilter = {
  external_id: textIn(1, 128, 'orden-2481').optional().meta({ description: 'Only with this id of yours.' }),
}

/** Of lists of what an account's systems made. */
export const madeFilters = { ...createdFilters, ...updatedFilter, metadata: metadataFilter }

type Asked = {
  created_from?: Date | undefined
  created_to?: Date | undefined
  updated_since?: Date | undefined
  metadata?: Metadata | null | undefined
}

/** The same as the domain's lists take them. */
export const madeWhen = ({ created_from, created_to, updated_since, metadata }: Asked) => ({
  from: created_from,
  until: created_to,
  updatedSince: updated_since,
  metadata: metadata ?? undefined,
})
