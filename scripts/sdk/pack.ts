import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Packs a folder as `npm publish` would. Returns the path of the tarball. */
export async function packFolder(folder: string, into: string): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(into)]
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  return join(into, packed?.filename ?? '')
}
