import type { ReactNode } from 'react'
import { Pages } from './pages'

interface ListWithFormProps {
  /** The list; its pager is shown below. */
  children: ReactNode
  pages: Parameters<typeof Pages>[0]
  /** Form that adds to the list; empty without permission. */
  form: ReactNode
}

/** List and, beside it from 1180 px, the form that adds to it. */
export function ListWithForm({ children, pages, form }: ListWithFormProps) {
  return (
    <div className="aside-grid">
      <div className="grid gap-4 content-start">
        {children}
        <Pages {...pages} />
      </div>
      {form}
    </div>
  )
}
