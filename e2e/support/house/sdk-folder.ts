import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildSdk, bundleSdk } from '@/scripts/sdk/build'
import { packFolder } from '@/scripts/sdk/pack'

/** What the SDK depends on. */
const dependencies = ['standardwebhooks', '@stablelib/base64', 'fast-sha256']

function addPackages(folder: string, names: readonly string[]): void {
  for (const name of names) cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
}

function emptyPackage(folder: string): string {
  const installed = join(folder, 'node_modules/@recaudo/sdk')
  mkdirSync(installed, { recursive: true })
  return installed
}

/** Packs the SDK and installs it in a customer's folder, with what it depends on, and with other packages of this project's. */
export async function installSdk(folder: string, others: readonly string[] = []): Promise<void> {
  const source = join(folder, 'source')
  for (const name of ['package.json', 'README.md']) cpSync(join('sdk', name), join(source, name))
  await buildSdk(resolve(source, 'dist'))
  const tarball = await packFolder(source, folder)
  await promisify(execFile)('tar', ['-xzf', tarball, '-C', emptyPackage(folder), '--strip-components=1'])
  addPackages(folder, [...dependencies, ...others])
  rmSync(source, { recursive: true })
}

/** Puts the SDK in a folder without its declarations, which take longer than all the rest. @returns where the command `recaudo` is */
export async function placeSdk(folder: string): Promise<string> {
  const installed = emptyPackage(folder)
  cpSync('sdk/package.json', join(installed, 'package.json'))
  await bundleSdk(join(installed, 'dist'))
  addPackages(folder, dependencies)
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin)
  symlinkSync('../@recaudo/sdk/dist/cli.js', join(bin, 'recaudo'))
  return bin
}
