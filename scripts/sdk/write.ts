import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from '../process/lifetime.ts'
import { step } from '../process/progress.ts'
import { buildSdk } from './build.ts'
import { generatedFiles } from './generate.ts'
import { packFolder } from './pack.ts'

/**
 * `npm run sdk` writes the SDK's types after a change of the contract, builds `sdk/dist`, and packs it into `dist`; `npm run sdk -- types`
 * writes the types alone.
 */
await command(async () => {
  await step('Writing the types', async () => {
    for (const [path, text] of Object.entries(await generatedFiles())) await writeFile(path, text)
  })
  if (process.argv[2] === 'types') return 0
  await step('Building the SDK', () => buildSdk(join('sdk', 'dist')))
  await mkdir('dist', { recursive: true })
  console.log(await packFolder('sdk', 'dist'))
  return 0
})
