import type { ReactNode } from 'react'

/** A part of what is known of a case, under its title. */
export function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-14 font-semibold">
        {title}
        {count === undefined ? null : (
          <span className="numeric font-normal text-ink-3" data-count={count}>
            {' '}
            {count}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}
