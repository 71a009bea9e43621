/**
 * Loads our modules in the test runner as Node itself loads TypeScript, by blanking types out. Playwright would compile each of two
 * thousand files with Babel, and map each stack trace, of which every `expect` takes one: here lines and columns are those of the source.
 * Components with markup are still its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache('dist/compile-cache')

const root = new URL('../../', import.meta.url).href
const isOurs = (url: string) => url.startsWith(root) && !url.includes('/node_modules/')

/** As `paths` of tsconfig.json has it. */
function withoutAlias(specifier: string): string {
  if (specifier === '@recaudo/sdk') return `${root}sdk/src/recaudo.ts`
  return specifier.startsWith('@/') ? `${root}${specifier.slice(2)}` : specifier
}

const endings = ['.ts', '.tsx']

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const named = isOurs(parentURL) ? withoutAlias(specifier) : specifier
    if (!/^(\.|file:)/.test(named) || !isOurs(parentURL)) return next(specifier, context)
    const url = new URL(named, parentURL).href
    if (/\.(tsx?|json|m?js)$/.test(url)) return next(url, context)
    return next(`${url}${endings.find((one) => existsSync(fileURLToPath(url + one))) ?? ''}`, context)
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || !isOurs(url)) return next(url, context)
    return { format: 'module-typescript', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
  },
})

const mapped = Error.prepareStackTrace

Error.prepareStackTrace = (error, frames) =>
  frames.some((frame) => frame.getFileName()?.endsWith('.tsx'))
    ? mapped(error, frames)
    : [`${error}`, ...frames].join('\n    at ')
