import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes'
import { Spinner } from './spinner'

export interface ButtonLook {
  /** `primary` at most once a view; `danger` for what takes something away. */
  tone?: 'plain' | 'primary' | 'ghost' | 'danger'
  /** 28 px in rows, 36 px where one works, 48 px for payers. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its place. */
  full?: boolean
  /** As wide as high, for an icon alone: then `aria-label` is needed. */
  square?: boolean
}

/** Class names of a button, for what is one in looks alone. */
export function buttonClass({ tone = 'plain', size = 'md', full, square }: ButtonLook, className?: string) {
  return classes('btn', tone !== 'plain' && tone, size !== 'md' && size, full && 'full', square && 'sq', className)
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}

interface Work {
  busy?: boolean
  /** False until the page's script has loaded, where nothing could be sent before: it looks the same and waits. */
  ready?: boolean
}

/** Verb and object. While `busy` it keeps its width and its focus, shows a spinner and cannot be pressed again. */
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
