import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { command } from './process/lifetime.ts'

const run = promisify(execFile)

type Installed = { name: string; version: string; license?: string | { type: string } }

const licenseOf = ({ license }: Installed): string => (typeof license === 'object' ? license.type : license) || 'none'

/**
 * `npm run licenses` lists the licences of the packages that the product runs with, and the packages of each; with `-- all` also
 * those of its tools. Fails when a package names none.
 */
await command(async () => {
  const selector = process.argv.includes('all') ? '*' : '.prod'
  const { stdout } = await run('npm', ['query', selector], { maxBuffer: 64 * 1024 * 1024 })
  const installed = (JSON.parse(stdout) as Installed[]).filter(({ name }) => name !== 'recaudo')
  const byLicense = Map.groupBy(installed, licenseOf)
  for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
    const names = [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort()
    console.log(`\n${license}: ${names.length}\n  ${names.join(', ')}`)
  }
  return byLicense.has('none') ? 1 : 0
})
