import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/scripts/process/port'
import { expect, expectCleanBooks, expectNothingWrong, expectSomethingWrong, test } from '../../support/books'
import { Client } from '../../support/client'
import { openCluster } from '../../support/house/cluster'
import { openHouse, until } from '../../support/house/house'
import { makeLink } from '../../support/money/payments'
import { freshAddress, makePerson } from '../../support/people/people'
import { openSocket } from '../../support/webhooks/receiver'
import { Stream } from '../../support/webhooks/stream'
import { workOn } from './rolling'

/**
 * Opens what browsers hold open on a server: a page's event stream, and preconnected sockets without a request. Returns
 * a function that closes them.
 */
async function lookAt(baseUrl: string, uuid: string): Promise<() => void> {
  const page = await Stream.open(new Client(baseUrl, freshAddress()), `/api/payment_link/${uuid}/events/`)
  const { hostname, port } = new URL(baseUrl)
  const ahead = [1, 2, 3].map(() => connect(Number.parseInt(port, 10), hostname).on('error', () => undefined))
  return () => {
    page.close()
    for (const connection of ahead) connection.destroy()
  }
}

// Each test starts its own servers and workers.
test.slow()

test('F17: two servers and two workers are stopped in turn under load: each call is answered and done once', async ({
  scratch,
}) => {
  const cluster = await openCluster(scratch)
  const holder = await makePerson(cluster.baseUrls[0], scratch.pool)
  const other = await makePerson(cluster.baseUrls[0], scratch.pool)
  const { uuid } = await makeLink(other.client)
  let over = false
  const work = workOn(cluster, scratch, holder, { callers: 4, until: () => over, keyed: true })
  for (const { name, stop, start } of cluster.members) {
    const leave = await Promise.all(cluster.baseUrls.map((baseUrl) => lookAt(baseUrl, uuid)))
    await sleep(500)
    const began = performance.now()
    await stop()
    const took = Math.round(performance.now() - began)
    console.log(`      ${name} ended ${took} ms after the signal`)
    expect(took, `${name} ends in time`).toBeLessThan(9_000)
    for (const end of leave) end()
    await start()
  }
  over = true
  expectNothingWrong(await work)
  await cluster.close()
  await expectCleanBooks(scratch.url)
})

/**
 * A proxy that, while `told.breaks`, cuts a connection as its response arrives: what a kill does to some calls it does
 * to every one.
 */
async function brittleLine(port: string) {
  const told = { breaks: false, lost: 0 }
  const { url, close } = await openSocket((caller) => {
    const line = connect(Number.parseInt(port, 10), '127.0.0.1')
    line.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    line.on('data', (answer) => {
      if (!told.breaks) return caller.write(answer)
      told.lost += 1
      return line.destroy()
    })
    caller.on('close', () => line.destroy()).pipe(line)
  })
  return { told, url, close }
}

test('F17 control: a client that tries again under another key does some of it twice', async ({ scratch }) => {
  const PORT = String(await freePort())
  const first = await openHouse(scratch, { PORT })
  const holder = await makePerson(first.baseUrl, scratch.pool)
  const { told, url, close } = await brittleLine(PORT)
  let over = false
  const load = { callers: 8, until: () => over, keyed: false }
  const work = workOn({ baseUrls: [url, url] }, scratch, holder, load)
  told.breaks = true
  await until('answers are lost', 20_000, async () => told.lost > 2 * load.callers)
  await first.kill()
  const second = await openHouse(scratch, { PORT })
  told.breaks = false
  over = true
  expectSomethingWrong(await work)
  close()
  await second.close()
})
