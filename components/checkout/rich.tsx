import { createElement, Fragment, type ReactNode } from 'react'

/** Renders a text that contains `<b>…</b>` or `<a>…</a>`: the tagged content is passed to `mark`. */
export function rich(text: string, mark: (inner: string) => ReactNode): ReactNode {
  const parts = text.split(/<[ab]>(.*?)<\/[ab]>/).map((part, place) => (place % 2 ? mark(part) : part))
  return createElement(Fragment, null, ...parts)
}
