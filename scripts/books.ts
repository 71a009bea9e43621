import { borrowedUrl } from './database/borrow.ts'
import { checkBooks, report } from './database/invariants.ts'
import { command } from './process/lifetime.ts'

await command(async () => {
  const books = await checkBooks(await borrowedUrl())
  console.log(report(books))
  return books.every(({ offending }) => offending.length === 0) ? 0 : 1
})
