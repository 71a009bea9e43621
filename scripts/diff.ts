import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { schemaDiff } from '../prisma/migrate.ts'
import { borrowedUrl } from './database/borrow.ts'
import { command } from './process/lifetime.ts'

await command(async () => {
  const { name } = parseArgs({ options: { name: { type: 'string' } } }).values
  const sql = await schemaDiff(await borrowedUrl())
  if (!sql) {
    console.log('The migrations lead to the schema: nothing to write.')
    return 0
  }
  if (!name) {
    console.log(sql)
    return 0
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('prisma', 'migrations', `${stamp}_${name.replace(/\W+/g, '_')}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), `${sql}\n`)
  console.log(`Wrote ${folder}/migration.sql: read it before you commit it.`)
  return 0
})
