import type { ReactNode } from 'react'

/** Page title with one line below it and actions at the right. */
export function PageHead({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {note ? <p>{note}</p> : null}
      </div>
      {children ? <div className="row wrap">{children}</div> : null}
    </div>
  )
}
