import { buildWhenStale } from './process/build.ts'
import { command } from './process/lifetime.ts'

/** `npm run build` makes what `npm start` would make first: where the code then only runs, as in an image, nothing is left to build. */
await command(async () => {
  await buildWhenStale()
  return 0
})
