import type { ReactNode } from 'react'

/** A page's title with one line under it and its actions at the right. */
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
