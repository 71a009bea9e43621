/** The program as a worker: answers a request with the outcome. */
import { tryAll } from './program.mjs'

export default { fetch: async (_, { GIVEN }) => Response.json(await tryAll(GIVEN)) }
