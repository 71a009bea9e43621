import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { packFolder } from '../sdk/pack.ts'

const plugin = 'plugins/medusa'

/** Builds and packs the plugin: one CommonJS file, which Medusa's applications are too, with the SDK in it. Returns the tarball's path. */
export async function packPlugin(into: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-medusa-'))
  try {
    await build({
      ...{ entryPoints: [`${plugin}/src/recaudo.ts`], outfile: join(folder, 'dist/recaudo.js'), bundle: true },
      ...{ alias: { '@recaudo/sdk': resolve('sdk/src/recaudo.ts') }, external: ['@medusajs/framework/*'] },
      ...{ platform: 'node', format: 'cjs', target: 'node20', logLevel: 'error' },
    })
    for (const name of ['package.json', 'README.md']) await copyFile(`${plugin}/${name}`, join(folder, name))
    await mkdir(into, { recursive: true })
    return await packFolder(folder, into)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
