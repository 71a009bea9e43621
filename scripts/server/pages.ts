import { readFile } from 'node:fs/promises'

/** `/sandbox/bank/[id]` → a pattern of the paths that it serves. */
function pattern(address: string): RegExp {
  const segments = address.split('/').map((segment) => {
    if (/^\[\[?\.\.\./.test(segment)) return '.+'
    return segment.startsWith('[') ? '[^/]+' : segment.replace(/\W/g, '\\$&')
  })
  return new RegExp(`^${segments.join('/')}/?$`)
}

/** Matches paths of pages, and of handlers that Next serves itself: everything but the API, which is in `app/(api)`. */
export async function pageMatcher(): Promise<(path: string) => boolean> {
  const built = JSON.parse(await readFile('.next/app-path-routes-manifest.json', 'utf8')) as Record<string, string>
  const own = Object.entries(built).filter(([file]) => !file.startsWith('/(api)/'))
  const patterns = own.map(([, address]) => pattern(address))
  return (path) => patterns.some((one) => one.test(path))
}
