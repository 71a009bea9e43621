/** The program where there is a terminal: Node, Deno, Bun. Prints the outcome as JSON. */
import { tryAll } from './program.mjs'

console.log(JSON.stringify(await tryAll(JSON.parse(process.env.GIVEN))))
