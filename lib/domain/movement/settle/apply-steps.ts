import type { MovementStatus, Tx } from '../../tx'

/** What a rail told, to be kept as it came, once by the rail's id for it. */
export type KeptNotice = { rail: string; noticeId: string; body: string }

/** What one settlement does to a movement: the database's `settlement_step`, but for the notice that it follows from. */
export type SettlementStep = { movement: string; from: MovementStatus; to: MovementStatus } & Readonly<
  Record<string, unknown>
>

/**
 * `stale`: link or movement no longer stand where the step saw them. `foreign`: the rail's id is another movement's. `busy`: another
 * transaction holds its link or movement, for which a group does not wait.
 */
export type Applied = 'done' | 'stale' | 'foreign' | 'busy'

/** How a step reaches the database: by itself, or in one statement with those that arrive together. */
export type ApplyStep = (step: SettlementStep) => Promise<Exclude<Applied, 'busy'>>

/**
 * Applies steps in one statement, all or none; one answer for each, in order.
 * @param waits for whoever holds a link or movement; else its step is `busy`
 */
export async function applySteps(
  tx: Tx,
  steps: readonly SettlementStep[],
  { waits }: { waits: boolean },
): Promise<Applied[]> {
  const rows = await tx.$queryRaw<{ answer: Applied }[]>`
    select answer from settle_movements(${JSON.stringify(steps)}::jsonb, ${waits}::boolean) answer`
  return rows.map(({ answer }) => answer)
}

/** Whether a step only notes the rail's own numbers. Such a group does not wait for the disk, so no money may be among it. */
export const movesNothing = ({ from, to }: SettlementStep): boolean => from === 'initiated' && to === 'initiated'

/** A step by itself. */
export const applyAlone =
  (tx: Tx): ApplyStep =>
  async (step) => {
    const [answer] = await applySteps(tx, [step], { waits: true })
    if (!answer || answer === 'busy') throw new Error('a step was not answered')
    return answer
  }
