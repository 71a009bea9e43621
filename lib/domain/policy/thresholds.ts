import { recordAudit } from '../access/record-audit'
import type { Tx } from '../tx'
import { type Proposable, sameFacts } from './proposable'

/**
 * What a payment or bank transfer is warned of (docs/contract.md#thresholds): `amount_times`, from how many times the largest before;
 * the others, more than so many of a payer or to an account in an hour or a day.
 */
export const thresholdNames = ['amount_times', 'payer_hour', 'payer_day', 'account_hour', 'account_day'] as const
export type ThresholdName = (typeof thresholdNames)[number]
export type Thresholds = Record<ThresholdName, number>

/** Where they are stored; `warning_threshold` reads them there, and has the defaults. */
const key = 'warning_thresholds'

/** The thresholds in force. */
export async function readThresholds(tx: Tx): Promise<Thresholds> {
  const rows = await tx.$queryRaw<{ name: ThresholdName; value: number }[]>`
    select name, warning_threshold(name) as value from unnest(${[...thresholdNames]}::text[]) name`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Thresholds
}

/** Sets the thresholds, by two superusers. Warnings of what is decided stay as the audit log has them. */
export const thresholdWrite: Proposable<Thresholds, Thresholds> = {
  writes: () => ['threshold.set'],
  subject: () => 'policy:threshold.set',
  look: async (tx, input) => {
    const before = await readThresholds(tx)
    const after = Object.fromEntries(thresholdNames.map((name) => [name, input[name]])) as Thresholds
    return { before, after, writes: sameFacts(before, after) ? [] : ['threshold.set'], warnings: [] }
  },
  apply: async (tx, input, { before, after, writes }, { actorId, reason }) => {
    if (writes.length > 0) {
      const value = JSON.stringify(after)
      await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
      const subject = 'policy:threshold.set' as const
      await recordAudit(tx, { actorId, action: 'policy.changed', subject, from: before, to: after, reason })
    }
    return input
  },
}
