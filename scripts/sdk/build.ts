import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { tool } from '../process/build.ts'

/** Readable where an error's stack leads, and for whoever audits it. */
const readable = { format: 'esm', target: 'es2022', minifySyntax: true, logLevel: 'error' } as const

/** Builds the SDK's one module and the command `recaudo`, without declarations. */
export const bundleSdk = (outdir: string) =>
  Promise.all([
    build({
      ...{ entryPoints: ['sdk/src/recaudo.ts'], outdir, bundle: true, external: ['standardwebhooks'] },
      ...{ platform: 'neutral', ...readable },
    }),
    build({
      ...{ entryPoints: { cli: 'sdk/src/cli/main.ts' }, outdir, bundle: true, external: ['standardwebhooks'] },
      ...{ platform: 'node', ...readable },
    }),
  ])

/**
 * Builds the SDK: one module with its declarations, and the command.
 * @param folder where they go; emptied before
 */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await Promise.all([bundleSdk(folder), tool('tsc', ['--project', 'sdk/tsconfig.build.json', '--outDir', folder])])
  const declarations = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.d.ts'))
  for (const name of declarations) {
    const text = await readFile(join(folder, name), 'utf8')
    // Node's resolution, and older compilers, know declarations by the module that they stand for.
    await writeFile(join(folder, name), text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'))
  }
}
