import type { Tx } from '../tx'

/** Those who work at the console and are neither blocked nor erased, by name. By an index of their own. */
export const listStaff = (tx: Tx): Promise<{ id: number; name: string }[]> => tx.$queryRaw`
  select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from "user"
   where not roles <@ array['USER', 'COLLABORATOR']::"Role"[] and blocked_at is null and erased_at is null
   order by 2, 1`
