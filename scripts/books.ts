import { borrowedUrl } from './borrow.ts'
import { checkBooks, report } from './invariants.ts'
import { command } from './lifetime.ts'

await command(async () => {
  const books = await checkBooks(await borrowedUrl())
  console.log(report(books))
  return books.every(({ offending }) => offending.length === 0) ? 0 : 1
})
