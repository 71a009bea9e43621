import {
  Bell,
  CalendarClock,
  CircleHelp,
  ClockAlert,
  FileQuestion,
  Hourglass,
  Landmark,
  Loader,
  type LucideIcon,
  Scale,
  TriangleAlert,
  Undo2,
  UserSearch,
} from 'lucide-react'
import type { CaseKind } from '@/lib/domain/case/kinds'

const icons: Record<CaseKind, LucideIcon> = {
  suspense: CircleHelp,
  reversal: Undo2,
  refund_waiting: Hourglass,
  reconciliation_difference: Scale,
  bank_line: Landmark,
  close_difference: CalendarClock,
  screening_hit: UserSearch,
  data_request: FileQuestion,
  unknown_notice: Bell,
  alert_processing: Loader,
  alert_suspense_age: ClockAlert,
  alert_invariant: TriangleAlert,
}

/** Mark of a kind of case, beside its name. */
export function CaseIcon({ kind }: { kind: CaseKind }) {
  const Icon = icons[kind]
  return <Icon className="size-3.5 flex-none" aria-hidden="true" />
}
