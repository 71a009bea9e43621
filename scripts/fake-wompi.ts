/** `npm run fake:wompi`: a fake of Wompi, to use the whole app against it in a browser. */
import { startWompi } from './fakes/wompi/server.ts'
import { givenVariables } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'

await command(async () => {
  const { PORT = '4010', EVENTS_URL = 'http://127.0.0.1:3000/rails/wompi/notifications/' } = givenVariables()
  const wompi = await startWompi({ port: Number(PORT), eventsUrl: EVENTS_URL })
  onStop(wompi.close)
  const variables = Object.entries(wompi.variables).map(([name, value]) => `${name}=${value}`)
  console.log(`
Wompi's contract is kept at ${wompi.origin}/v1, that of its payouts at ${wompi.payouts.origin}/v1; events go to ${EVENTS_URL}

Start Recaudo against it, with a data folder of its own:

${variables.join(' \\\n')} \\
DATA_DIR=.data-wompi npm start

Payouts: an account that ends in 0001 fails, in 0002 stays under way, any other is paid.
Nequi: 3991111111 approves, 3992222222 declines, any other fails. PSE: bank "que aprueba", "que declina", any other by its page.
`)
  await new Promise(() => undefined)
  return 0
})
