import { readFile } from 'node:fs/promises'

/** `/sandbox/bank/[id]` → a pattern of the paths that it answers. */
function pattern(address: string): RegExp {
  const segments = address.split('/').map((segment) => {
    if (/^\[\[?\.\.\./.test(segment)) return '.+'
    return segment.startsWith('[') ? '[^/]+' : segment.replace(/\W/g, '\\$&')
  })
  return new RegExp(`^${segments.join('/')}/?$`)
}

/**
 * Which paths the build made pages of, or handlers that are Next's own: everything but the interface's, which lives in
 * `app/(api)`.
 */
export async function pageMatcher(): Promise<(path: string) => boolean> {
  const built = JSON.parse(await readFile('.next/app-path-routes-manifest.json', 'utf8')) as Record<string, string>
  const own = Object.entries(built).filter(([file]) => !file.startsWith('/(api)/'))
  const patterns = own.map(([, address]) => pattern(address))
  return (path) => patterns.some((one) => one.test(path))
}
