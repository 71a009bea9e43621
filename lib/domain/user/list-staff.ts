import type { Tx } from '../tx'

/** Those who may act at the console, so not auditors, by name. The first condition is for the index of those who work there. */
export const listStaff = (tx: Tx): Promise<{ id: number; name: string }[]> => tx.$queryRaw`
  select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from "user"
   where not roles <@ array['USER', 'COLLABORATOR']::"Role"[] and acts_at_console("user")
   order by 2, 1`
