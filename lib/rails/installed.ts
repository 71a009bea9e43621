import type { Office } from '@/lib/domain/policy/proposable'
import type { Installed } from '@/lib/domain/policy/read-policy'
import { env } from '@/lib/env'
import { terms } from './terms'

/** What the environment sets of the console's policy (docs/contract.md#policy). */
export const installed: Installed = {
  'reload.review': env.REVIEW_TWO_PERSON_FROM,
  'payout.approve': env.PAYOUT_TWO_PERSON_FROM,
}

/** What writes of the console depend on. */
export const office: Office = { methods: terms.methods, linkMinimums: terms.linkMinimums, installed, rail: terms.rail }
