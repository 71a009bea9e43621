import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { StatementLineView } from '@/lib/contract/statement/bank-lines'
import { RevertCharge, UndoMatch } from './take-back'

interface LineActsProps {
  statement: number
  line: StatementLineView
  /** Of taking back what was registered. */
  standing: StandingView
  onDone: () => void
}

/** Takes a line's match back, until a closed day counts it; what was registered of the bank by a second transfer. */
export function LineActs({ statement, line, standing, onDone }: LineActsProps) {
  const charge = [line.entry, ...line.more_entries].find((entry) => entry?.charge)?.charge ?? null
  if (charge) return <RevertCharge id={charge.id} standing={standing} placed onDone={onDone} />
  if (line.closed_on !== null) return null
  return <UndoMatch statement={statement} line={line.line} onDone={onDone} />
}
