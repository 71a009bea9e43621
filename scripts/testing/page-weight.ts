import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tool } from '../process/build.ts'

const scratch = 'dist/empty-page'
const record = 'scripts/testing/empty-page.json'

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } }`,
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "moduleResolution": "bundler", "module": "esnext" } }',
  'app/layout.jsx': 'export default function Layout({ children }) { return <html><body>{children}</body></html> }',
  'app/page.jsx': 'export default function Page() { return null }',
}

/** URLs of the scripts that a page's first load fetches, without those for browsers that lack modules. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  const own = tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1])
  return [...new Set(own.filter((address) => address !== undefined))]
}

async function weigh(scripts: string[], read: (address: string) => Promise<Uint8Array>): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (address) => gzipSync(await read(address)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * First-load JavaScript of a page of a running server, gzipped, in bytes.
 * @param cookie of a signed-in user, as a header
 * @throws when it has no scripts at all, or redirects
 */
export async function pageWeight(address: string, cookie = ''): Promise<number> {
  const scripts = scriptsOf(await (await fetch(address, { headers: { cookie }, redirect: 'error' })).text())
  if (scripts.length === 0) throw new Error(`${address} loads no scripts: nothing was weighed`)
  return weigh(scripts, async (script) => {
    const answer = await fetch(new URL(script, address))
    if (!answer.ok) throw new Error(`${script} answered ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  })
}

/**
 * The same for an empty page, built separately with the same Next. Its weight depends on the version of Next alone, so it is
 * recorded in empty-page.json, and built and recorded again when that is another. The page is prerendered, so its HTML and
 * scripts are read from the build, and no server is needed.
 */
export async function emptyPageWeight(): Promise<number> {
  const { version } = JSON.parse(await readFile('node_modules/next/package.json', 'utf8'))
  const recorded: { next: string; bytes: number } = JSON.parse(await readFile(record, 'utf8'))
  if (recorded.next === version) return recorded.bytes
  await mkdir(join(scratch, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(scratch, name), text)
  await tool('next', ['build', scratch], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' })
  const html = await readFile(join(scratch, '.next/server/app/index.html'), 'utf8')
  const bytes = await weigh(scriptsOf(html), (script) =>
    readFile(join(scratch, script.replace('/_next/', '.next/').replace(/\?.*$/, ''))),
  )
  await writeFile(record, `${JSON.stringify({ next: version, bytes })}\n`)
  return bytes
}
