import type { ReactNode } from 'react'

/** What names a page at the left, and its actions at the right; they wrap below 720 px. */
export function HeadRow({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-6 flex items-start justify-between gap-4 max-md:flex-wrap">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      {actions ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere md:flex-none">{actions}</div>
      ) : null}
    </div>
  )
}

/** Page title with one line below it and actions at the right. */
export function PageHead({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <HeadRow actions={children}>
      <h1>{title}</h1>
      {note ? <p className="mt-0.5 text-ink-2">{note}</p> : null}
    </HeadRow>
  )
}
