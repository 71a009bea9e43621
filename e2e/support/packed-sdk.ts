import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildSdk } from '@/scripts/sdk/build'
import { packFolder } from '@/scripts/sdk/pack'

/** Packs the SDK and installs it in a customer's folder, with what it depends on, and with other packages of this project's. */
export async function installSdk(folder: string, others: readonly string[] = []): Promise<void> {
  const source = join(folder, 'source')
  for (const name of ['package.json', 'README.md']) cpSync(join('sdk', name), join(source, name))
  await buildSdk(resolve(source, 'dist'))
  const tarball = await packFolder(source, folder)
  const installed = join(folder, 'node_modules/@recaudo/sdk')
  mkdirSync(installed, { recursive: true })
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1'])
  for (const name of ['standardwebhooks', '@stablelib/base64', 'fast-sha256', ...others])
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  rmSync(source, { recursive: true })
}
