/** `recaudo.js`, which the build makes (docs/contract.md#embedding). Pages of any site may load it, also one that is isolated from others. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Served, served } from './served'

const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const read = () => readFile('dist/recaudo.js', 'utf8')

/** The script of this build, with the name of its version and its hash as pages write it. */
export async function embedScript(): Promise<{ source: string; version: string; integrity: string }> {
  const source = await read()
  const hash = createHash('sha384').update(source).digest()
  return { source, version: hash.toString('base64url').slice(0, 16), integrity: `sha384-${hash.toString('base64')}` }
}

/** The script of this build: it follows the installation within minutes. */
export const servedEmbedScript = (request: Request): Promise<Served> =>
  served(request, 'recaudo.js', read, {
    ...forAnySite,
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  })

/** A script that was ever served here. @param find reads it, once in the life of the process */
export const servedFixedScript = (request: Request, version: string, find: () => Promise<string>): Promise<Served> =>
  served(request, `recaudo.js ${version}`, find, {
    ...forAnySite,
    'cache-control': 'public, max-age=31536000, immutable',
  })
