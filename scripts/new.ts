import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Change, marker } from './new/change.ts'
import { endpoint } from './new/endpoint.ts'
import { job } from './new/job.ts'
import { screen } from './new/screen.ts'
import { tool } from './process/build.ts'
import { command } from './process/lifetime.ts'

const kinds: Record<string, (name: string, ...rest: string[]) => Change> = { endpoint, screen, job }

const usage = `
npm run new -- endpoint RESOURCE/READ-THING [PATH]   such as: balance/read-forecast /balance/forecast/
npm run new -- screen AREA/ROOM                      such as: console/exports
npm run new -- job AREA/VERB-THING                   such as: webhook/retire-endpoints
`

/** Writes what a new endpoint, screen or job consists of (CONTRIBUTING.md). Nothing is written when one of its files exists. */
await command(async () => {
  const [kind = '', name = '', ...rest] = process.argv.slice(2)
  const make = kinds[kind]
  if (!make || !name) {
    console.error(usage)
    return 2
  }
  const { files, edits } = make(name, ...rest)
  const edited = await Promise.all(
    Object.entries(edits).map(async ([path, edit]) => [path, edit(await readFile(path, 'utf8'))] as const),
  )
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
  }
  for (const [path, text] of edited) await writeFile(path, text)
  const written = [...Object.keys(files), ...Object.keys(edits)]
  // Imports are sorted and lines broken as everywhere else.
  await tool('biome', ['check', '--write', '--linter-enabled=false', ...written])
  console.log(`\n${written.join('\n')}\n\nReplace each "${marker}"; \`npm test -- unit lib/tidy\` lists them.\n`)
  return 0
})
