import type { ReactNode } from 'react'
import { Pages } from './pages'

interface ListWithFormProps {
  /** The list, whose pages stand under it. */
  children: ReactNode
  pages: Parameters<typeof Pages>[0]
  /** What adds to it; nothing for a reader who may not. */
  form: ReactNode
}

/** A list and, beside it from 1180 px, the form that adds to it. */
export function ListWithForm({ children, pages, form }: ListWithFormProps) {
  return (
    <div className="g2">
      <div className="stack">
        {children}
        <Pages {...pages} />
      </div>
      {form}
    </div>
  )
}
