import { address } from '@/components/console/address'
import type { CloseRowsView } from '@/lib/contract/close/rows'

/** An amount as the ledger has it: there, what comes in is below zero. */
export const minus = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

/** Returns the URL of what a figure of a day sums. */
export const rowsAt = ({ day, ...figure }: CloseRowsView['figure']) => address(`/console/close/${day}/rows`, figure)
