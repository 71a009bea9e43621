import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** A way to another page of Recaudo. It asks for nothing ahead: each page is made at the moment, for its reader. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
