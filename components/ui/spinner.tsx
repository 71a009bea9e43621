import { LoaderCircle } from 'lucide-react'

/** A turning mark for a button that works; whoever shows it says in words what is going on. */
export function Spinner() {
  return <LoaderCircle className="spin" aria-hidden="true" />
}
