import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { tool } from '../process/build.ts'

/** Builds the SDK's one module, without its declarations. */
export const bundleSdk = (folder: string) =>
  build({
    ...{ entryPoints: ['sdk/src/recaudo.ts'], outdir: folder, bundle: true, external: ['standardwebhooks'] },
    // Readable where an error's stack leads, and for whoever audits it.
    ...{ platform: 'neutral', format: 'esm', target: 'es2022', minifySyntax: true, logLevel: 'error' },
  })

/**
 * Builds the SDK: one module, and its declarations.
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
