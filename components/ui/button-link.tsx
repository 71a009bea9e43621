import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { type ButtonLook, buttonClass } from './button'

/** Link styled as a button. `hard` loads the document, for URLs outside the app's pages. */
export function ButtonLink({
  tone,
  size,
  full,
  square,
  hard,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { href: string; hard?: boolean; children: ReactNode }) {
  const name = buttonClass({ tone, size, full, square }, className)
  if (hard || /^[a-z]+:/.test(rest.href)) {
    return (
      <a {...rest} className={name}>
        {children}
      </a>
    )
  }
  return (
    <Link {...rest} className={name}>
      {children}
    </Link>
  )
}
