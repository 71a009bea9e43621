import { type MovementStatus, Prisma } from '../../tx'
import type { Method } from '../terms'

type State = { method?: Method | null | undefined; status?: MovementStatus | null | undefined }

/**
 * SQL of the methods `p` and states `t` that filters leave: a list is read by a range of an index for each, so that it costs the same
 * whatever share of the rows they have.
 */
export const stateRanges = ({ method, status }: State): Prisma.Sql => Prisma.sql`
  unnest(case when ${method ?? null}::text is null then enum_range(null::"Method") else array[${method ?? null}::"Method"] end) p (method),
  unnest(case when ${status ?? null}::text is null then enum_range(null::"MovementStatus")
              else array[${status ?? null}::"MovementStatus"] end) t (status)`
