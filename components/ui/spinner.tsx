import { LoaderCircle } from 'lucide-react'

/** Spinner for a busy button; the caller provides the text that describes the activity. */
export function Spinner() {
  return <LoaderCircle className="spin" aria-hidden="true" />
}
