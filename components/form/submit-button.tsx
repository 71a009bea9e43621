import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import type { Values, Wire } from './use-wire-form'

/** Submit button: inactive before hydration and while the form is being sent. */
export function SubmitButton<V extends Values>({
  wire,
  busy,
  ...rest
}: { wire: Wire<V> } & Omit<ComponentProps<typeof Button>, 'type' | 'disabled' | 'className'>) {
  return <Button {...rest} type="submit" busy={wire.busy || busy} ready={wire.ready} />
}
