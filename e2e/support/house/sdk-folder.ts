import { cpSync } from 'node:fs'
import { join } from 'node:path'

/** What the SDK depends on, for a customer's folder. */
export function addSdkDependencies(folder: string): void {
  for (const name of ['standardwebhooks', '@stablelib/base64', 'fast-sha256'])
    cpSync(join('node_modules', name), join(folder, 'node_modules', name), { recursive: true })
}
