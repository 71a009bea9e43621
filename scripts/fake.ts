/** `npm run fake:wompi`, `fake:cobre` and `fake:factus`: a fake of an outside service, to use the whole app against it in a browser. */
import { startCobre } from './fakes/cobre/server.ts'
import { startFactus } from './fakes/factus/server.ts'
import { startWompi } from './fakes/wompi/server.ts'
import { givenVariables } from './process/environment.ts'
import { command, onStop } from './process/lifetime.ts'

const nequi = 'Nequi: 3991111111 approves, 3992222222 declines, any other'
const fakes = {
  wompi: {
    port: '4010',
    start: startWompi,
    hints: `Payouts: an account that ends in 0001 fails, in 0002 stays under way, any other is paid.
${nequi} fails. PSE: bank "que aprueba", "que declina", any other by its page.`,
  },
  cobre: {
    port: '4020',
    start: startCobre,
    hints: `Payouts: an account that ends in 0001 is rejected, in 0002 stays under way, in 0003 is paid and comes back, any other is paid.
${nequi} leaves the push unanswered. Bancolombia and PSE: by their page.`,
  },
  factus: {
    port: '4030',
    start: startFactus,
    hints: `Add INVOICER_FROM, the first month to invoice. What the DIAN finds wrong with a customer, by document:
curl -d '{"dian": {"1018437902": "No está en el RUT"}}' .../__control`,
  },
}

const isFake = (name: string | undefined): name is keyof typeof fakes => Object.hasOwn(fakes, name ?? '')

await command(async () => {
  const [, , name] = process.argv
  if (!isFake(name)) throw new Error(`there is no fake of ${name}`)
  const { port, start, hints } = fakes[name]
  const { PORT = port, EVENTS_URL = `http://127.0.0.1:3000/rails/${name}/notifications/` } = givenVariables()
  const fake = await start({ port: Number(PORT), eventsUrl: EVENTS_URL })
  onStop(fake.close)
  const variables = Object.entries(fake.variables).map(([variable, value]) => `${variable}=${value}`)
  console.log(`
The contract of ${name} is kept at ${fake.origin}${name === 'factus' ? '' : `; notifications go to ${EVENTS_URL}`}

Start Recaudo against it, with a data folder of its own:

${variables.join(' \\\n')} \\
DATA_DIR=.data-${name} npm start

${hints}
`)
  await new Promise(() => undefined)
  return 0
})
