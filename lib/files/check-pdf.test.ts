import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { noDocuments, onePage, printed } from '@/e2e/support/odd/odd-pdfs'
import { isPdf } from './check-pdf'

let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recaudo-pdf-'))
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function opens(bytes: Uint8Array, name = 'a.pdf'): Promise<boolean> {
  await writeFile(join(folder, name), bytes)
  return isPdf(join(folder, name))
}

test('a document opens: the smallest, a printed one, one that may be read but not changed, one with a tail', async () => {
  expect(await opens(onePage)).toBe(true)
  expect(await opens(await printed())).toBe(true)
  expect(await opens(await printed({ ownerPassword: 'solo-lectura' }))).toBe(true)
  expect(await opens(Buffer.concat([onePage, Buffer.alloc(1_000_000, 0x20)]))).toBe(true)
})

for (const [name, make] of Object.entries(noDocuments))
  test(`${name}: refused within bounds of processor time and memory, without blocking the process`, async () => {
    const bytes = await make()
    const before = process.memoryUsage().rss
    let most = before
    let ticks = 0
    const watch = setInterval(() => {
      ticks += 1
      most = Math.max(most, process.memoryUsage().rss)
    }, 10)
    const worked = process.cpuUsage()
    expect(await opens(bytes)).toBe(false)
    const { user, system } = process.cpuUsage(worked)
    clearInterval(watch)
    expect((user + system) / 1_000, 'ms of the processor').toBeLessThan(6_000)
    expect(ticks, 'the event loop is free').toBeGreaterThan(2)
    expect((most - before) / 1024 / 1024, 'MiB').toBeLessThan(600)
  })

test('many at once wait for a free worker, and each gets its own result', async () => {
  const bare = Buffer.from('%PDF-1.4')
  const told = await Promise.all(
    Array.from({ length: 6 }, (_, at) => opens(at % 2 === 0 ? onePage : bare, `${at}.pdf`)),
  )
  expect(told).toEqual([true, false, true, false, true, false])
})
