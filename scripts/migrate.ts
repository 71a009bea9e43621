import { migrate } from '../prisma/migrate.ts'
import { borrowedUrl } from './database/borrow.ts'
import { command } from './process/lifetime.ts'

await command(async () => {
  const applied = await migrate(await borrowedUrl())
  console.log(applied.length > 0 ? `Applied:\n  ${applied.join('\n  ')}` : 'The database is up to date.')
  return 0
})
