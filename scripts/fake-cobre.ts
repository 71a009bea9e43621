/** `npm run fake:cobre`: a fake of Cobre, to use the whole app against it in a browser. */
import { startCobre } from './fakes/cobre/server.ts'
import { givenVariables } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'

await command(async () => {
  const { PORT = '4020', EVENTS_URL = 'http://127.0.0.1:3000/rails/cobre/notifications/' } = givenVariables()
  const cobre = await startCobre({ port: Number(PORT), eventsUrl: EVENTS_URL })
  onStop(cobre.close)
  const variables = Object.entries(cobre.variables).map(([name, value]) => `${name}=${value}`)
  console.log(`
Cobre's contract is kept at ${cobre.origin}; notifications go to ${EVENTS_URL}

Start Recaudo against it, with a data folder of its own:

${variables.join(' \\\n')} \\
DATA_DIR=.data-cobre npm start

Payouts: an account that ends in 0001 is rejected, in 0002 stays under way, in 0003 is paid and comes back, any other is paid.
Nequi: 3991111111 approves, 3992222222 declines, any other leaves the push unanswered. Bancolombia and PSE: by their page.
`)
  await new Promise(() => undefined)
  return 0
})
