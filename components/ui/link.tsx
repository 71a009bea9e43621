import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** Link to another page of the app. Not prefetched, because each page is rendered per request for its user. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
