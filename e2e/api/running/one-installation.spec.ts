import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { env } from '@/lib/env'
import { expect, test } from '../../support/books'
import { openHouse, openWorker } from '../../support/house/house'
import { makePerson } from '../../support/people/people'

// Each test starts its own processes.
test.slow()

const otherSecret = 'another secret of at least thirty-two characters'
const otherKey = Buffer.alloc(32, 7).toString('base64')

test('a process with another BASE_URL, secret or version is refused beside one that lives, and says why', async ({
  scratch,
}) => {
  const house = await openHouse(scratch)
  const { port } = new URL(house.baseUrl)
  const log = async () => readFile(`test-results/worker-${port}.log`, 'utf8').catch(() => '')
  const refused = async (settings: Record<string, string>) => {
    const before = (await log()).length
    const opened = openWorker(scratch, port, { LOG_LEVEL: 'warn', ...settings }).then(({ close }) => close())
    await expect(opened, JSON.stringify(settings)).rejects.toThrow('ended with 1')
    return (await log()).slice(before)
  }
  const both = await Promise.all([
    refused({ BASE_URL: 'https://other.example' }),
    refused({ AUTH_SECRET: otherSecret, ENCRYPTION_KEY: otherKey }),
  ])
  const said = both.join('')
  expect(said).toContain(`another BASE_URL (http://localhost:${port} there, https://other.example here)`)
  expect(said).toContain('another AUTH_SECRET, ENCRYPTION_KEY. Start all with the same, or stop the others first.')
  const { rows } = await scratch.pool.query<object>('select * from app_process')
  expect(rows).toHaveLength(1)
  for (const secret of [env.AUTH_SECRET, env.ENCRYPTION_KEY, otherSecret, otherKey]) {
    expect(said).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  // The running process continues, and one with the same settings joins it.
  const same = await openWorker(scratch, port)
  expect((await scratch.pool.query('select from app_process')).rowCount).toBe(2)
  await same.close()
  await makePerson(house.baseUrl, scratch.pool)

  await test.step('another version, and a process that ended without removing its row', async () => {
    await house.close()
    expect((await scratch.pool.query('select from app_process')).rowCount, 'who ends leaves').toBe(0)
    const id = randomUUID()
    const renew = () =>
      scratch.pool.query(
        `insert into app_process (id, base_url, auth_secret, encryption_key, version) values ($1, 'http://x', '', '', '99')
         on conflict (id) do update set renewed_at = now()`,
        [id],
      )
    await renew()
    const renewing = setInterval(renew, 500)
    const told = await refused({}).finally(() => clearInterval(renewing))
    expect(told).toMatch(/version \(99 there, \d+(\.\d+)? here\)/)
    // Its row expires within fifteen seconds; the test does not wait for that.
    await scratch.pool.query(`update app_process set renewed_at = renewed_at - interval '13 seconds'`)
    const next = await openWorker(scratch, port, { AUTH_SECRET: otherSecret, BASE_URL: 'https://other.example' })
    await next.close()
  })
})
