import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, onStop } from './process/lifetime.ts'
import { playwright } from './testing/playwright.ts'
import { Tally } from './testing/tally.ts'
import { testServer } from './testing/test-server.ts'

/** `npm run faults -- F1 F2 --times 30` runs these faults that often, or all of them if none is named, and prints a table. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { times: { type: 'string', default: '30' } },
  })
  if (!/^[1-9]\d{0,3}$/.test(values.times)) throw new Error('--times is a number of trials from 1 to 9999')
  const odd = positionals.find((name) => !/^F\d+$/.test(name))
  if (odd)
    throw new Error(`"${odd}" is none: they are F1 (app), F2 (database), F19 (worker), F20 (payouts), F21 (webhooks)`)
  const dataDir = await mkdtemp(join(tmpdir(), 'recaudo-faults-'))
  onStop(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir('test-results', { recursive: true })
  const tally = new Tally()
  const variables = await testServer(dataDir, true)
  const which = positionals.length > 0 ? [`--grep=\\b(${positionals.join('|')})\\b`] : []
  const files = ['e2e/books/faults/faults', 'e2e/books/faults/payouts', 'e2e/books/replay/']
  const one = [...files, '--workers=1', ...which]
  await playwright(tally, ['books'], one, { ...variables, FAULT_TIMES: values.times })
  process.once('exit', () => console.log(tally.report()))
  return tally.failures.length === 0 && tally.passed > 0 ? 0 : 1
}, 143)
