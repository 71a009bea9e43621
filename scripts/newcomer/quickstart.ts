import { appendFile, copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { command, onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'
import { step } from '../process/progress.ts'
import { credentialsIn, payByNequi } from './account.ts'
import { until } from './api.ts'
import { orderAt, standing } from './buyer.ts'
import { cleanEnvironment, run } from './program.ts'

/** Seconds within which a newcomer has it. */
const bar = 300

/**
 * `npm run quickstart` does what a newcomer does, from an empty folder and an empty npm cache to a webhook that the sample shop received,
 * with the last commit, and prints how long each step took. Ends with 1 above five minutes.
 */
await command(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-quickstart-'))
  // Registered first, so it comes last: after all that works in there has ended.
  onStop(() => rm(folder, { recursive: true, force: true }))
  const [home, shop] = [join(folder, 'recaudo'), join(folder, 'shop')]
  const [port, shopPort] = [await freePort(), await freePort()]
  const [base, shopUrl] = [`http://localhost:${port}`, `http://localhost:${shopPort}`]
  const env = cleanEnvironment({ PORT: `${port}`, npm_config_cache: join(folder, 'npm-cache') })
  const npm = (args: string[], cwd: string, own = env) => run('npm', args, cwd, own)
  console.log('\nFrom an empty folder to a webhook received\n')
  const began = performance.now()

  await step('git clone', () => run('git', ['clone', '--quiet', process.cwd(), home], folder, env).done)
  const recaudo = npm(['start'], home)
  await step('npm start: installing', () => recaudo.prints(/Starting Recaudo/))
  await step('npm start: building, first start', () => recaudo.prints(/Recaudo is ready/))

  const { owner } = await credentialsIn(join(home, '.data'))
  const tarball = await step('npm run sdk', async () => {
    const [path = ''] = (await npm(['run', 'sdk'], home).done).match(/\S+\.tgz/) ?? []
    return join(home, 'dist', basename(path))
  })
  // The Node that Recaudo brings: the machine's may be older than the shop needs.
  const ofShop = cleanEnvironment({
    PATH: join(home, 'node_modules/.bin'),
    npm_config_cache: join(folder, 'npm-cache'),
  })
  await step('npm install of the shop', async () => {
    await cp(join(home, 'examples/shop'), shop, { recursive: true })
    await copyFile(tarball, join(shop, 'recaudo-sdk.tgz'))
    await npm(['install', '--no-audit', '--no-fund'], shop, ofShop).done
  })
  const receiver = await step('Registering and starting the shop', async () => {
    const settings = { RECAUDO_URL: base, RECAUDO_KEY: owner.server_key, SHOP_URL: shopUrl }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(join(shop, '.env'), lines.join(''))
    await appendFile(join(shop, '.env'), await npm(['run', '--silent', 'register'], shop, ofShop).done)
    const started = npm(['start'], shop, ofShop)
    await started.prints(/The shop is at/)
    return started
  })
  await step('An order, paid, and its webhook', async () => {
    const { order, link } = await orderAt(shopUrl)
    await payByNequi(base, link)
    await receiver.prints(/received payment_link\.paid/)
    await until(
      () => standing(shopUrl, order),
      (status) => status === 'paid',
    )
  })

  const seconds = (performance.now() - began) / 1000
  console.log(`\n${seconds.toFixed(1)} s in all; ${bar} s are allowed\n`)
  return seconds > bar ? 1 : 0
})
