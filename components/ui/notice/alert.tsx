import { Check, CircleX, ClockAlert, Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

const marks = { info: Info, ok: Check, warn: ClockAlert, bad: CircleX }

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof marks
  title: ReactNode
  icon?: ReactNode
}

/** States what happened, whether money moved, and what to do. Set `role="alert"` when it appears after an action. */
export function Alert({ tone = 'info', title, icon, children, className, ...rest }: AlertProps) {
  const Icon = marks[tone]
  return (
    <div {...rest} className={classes('alert', className)} data-tone={tone}>
      {icon ?? <Icon aria-hidden="true" />}
      <p className="font-semibold text-ink">{title}</p>
      {typeof children === 'string' ? <p className="text-13">{children}</p> : children}
    </div>
  )
}
