import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes'
import { Spinner } from './spinner'

export interface ButtonLook {
  /** `primary` at most once per view; `danger` for destructive actions. */
  tone?: 'plain' | 'primary' | 'ghost' | 'danger'
  /** 28 px in rows, 36 px in work areas, 48 px for payers. */
  size?: 'sm' | 'md' | 'lg'
  /** Full width of the container. */
  full?: boolean
  /** Square, for an icon alone; requires `aria-label`. */
  square?: boolean
}

const sizes = { sm: 'small', md: null, lg: 'large' }

/** Class names of a button, for elements that only look like one. */
export function buttonClass({ tone = 'plain', size = 'md', full, square }: ButtonLook, className?: string) {
  return classes('button', tone !== 'plain' && tone, sizes[size], full && 'full', square && 'square', className)
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}

interface Work {
  busy?: boolean
  /** False before hydration, when nothing could be sent: looks the same, but does not react. */
  ready?: boolean
}

/** Label with verb and object. While `busy` it keeps its width and focus, shows a spinner and cannot be pressed again. */
export function Button({
  tone,
  size,
  full,
  square,
  busy = false,
  ready = true,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & Work) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, full, square }, classes(!ready && 'waking', className))}
      disabled={!ready || rest.disabled}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
