import { writeFile } from 'node:fs/promises'
import { describeSql } from '../prisma/sql-wrappers.ts'
import { withClient } from '../prisma/with-client.ts'
import { borrowedUrl } from './database/borrow.ts'
import { tool } from './process/build.ts'
import { command } from './process/lifetime.ts'

/** `npm run sql` rewrites the row types and function wrappers after a change of a table or of a SQL function's signature. */
await command(async () => {
  const files = await withClient(await borrowedUrl(), describeSql)
  for (const [path, text] of Object.entries(files)) await writeFile(path, text)
  await tool('biome', ['check', '--write', '--linter-enabled=false', ...Object.keys(files)])
  return 0
})
