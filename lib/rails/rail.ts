import type { Rail } from '@/lib/domain/movement/rail'
import { env } from '@/lib/env'
import { sandboxRail } from './sandbox'

/** The rail of this installation (`RAIL`). */
export const rail: Rail = (() => {
  if (env.RAIL === 'sandbox') return sandboxRail
  throw new Error(`RAIL=${env.RAIL} has no connector yet`)
})()
