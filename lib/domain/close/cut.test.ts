import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'

class Undone extends Error {}

test('the cut of a day is the same however many rows follow, also where transactions that overlap cross it', async () => {
  const moment = new Date('2026-11-28T05:00:00Z')
  const at = (milliseconds: number) => new Date(moment.getTime() + milliseconds)
  const work = db.$transaction(async (tx) => {
    await tx.$executeRaw`create temporary table cut_of_test (id bigint primary key, created_at timestamptz not null)`
    const add = (id: number, created: Date) =>
      tx.$executeRaw`insert into cut_of_test values (${id}::bigint, ${created}::timestamptz)`
    const cut = async () =>
      (await tx.$queryRaw<{ cut: bigint }[]>`select first_at('cut_of_test', 'id', ${moment}::timestamptz) as cut`)[0]
        ?.cut
    for (let id = 1; id <= 100; id += 1) await add(id, at(-60_000 + id))
    expect(await cut(), 'one past the last').toBe(101n)
    await add(101, at(100))
    await add(102, at(-50))
    for (let id = 103; id <= 140; id += 1) {
      await add(id, at(200 + id))
      expect(await cut(), `with ${id}`).toBe(101n)
    }
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
})
