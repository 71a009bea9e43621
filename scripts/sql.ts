import { writeFile } from 'node:fs/promises'
import { describeSql } from '../prisma/sql-wrappers.ts'
import { withClient } from '../prisma/with-client.ts'
import { borrowedUrl } from './database/borrow.ts'
import { tool } from './process/build.ts'
import { command } from './process/lifetime.ts'

const path = 'lib/domain/sql.ts'

/** `npm run sql` rewrites the row types and function wrappers after a change of a table or of a SQL function's signature. */
await command(async () => {
  await writeFile(path, await withClient(await borrowedUrl(), describeSql))
  await tool('biome', ['check', '--write', '--linter-enabled=false', path])
  return 0
})
