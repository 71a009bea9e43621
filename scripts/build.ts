import { buildWhenStale } from './process/build.ts'
import { command } from './process/lifetime.ts'

/**
 * `npm run build` builds what `npm start` would build first, so that an environment that only runs the code, such as an
 * image, has nothing left to build.
 */
await command(async () => {
  await buildWhenStale()
  return 0
})
