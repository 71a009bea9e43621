import { Fragment } from 'react'

/** A path that breaks after a slash, if it must. */
export function UrlPath({ children }: { children: string }) {
  // No two stand at the same place.
  let start = 0
  return children.split(/(?<=\/)(?=.)/).map((part) => {
    start += part.length
    return (
      <Fragment key={start}>
        {part}
        <wbr />
      </Fragment>
    )
  })
}
