import { checkDue, checkNow } from '@/lib/domain/screening/check-subjects'
import { findAlike } from '@/lib/domain/screening/find-alike'
import { countWaitingHits, listHits, waitingHits } from '@/lib/domain/screening/hits'
import { areHeld } from '@/lib/domain/screening/hold-back'
import { countDue, listLists, listVersions } from '@/lib/domain/screening/lists'
import { loadList } from '@/lib/domain/screening/load-list'
import { readList } from '@/lib/domain/screening/read-list'
import { standardScore } from '@/lib/domain/screening/score'
import type { ListSource } from '@/lib/domain/screening/sources'
import { listParsers } from '@/lib/files/list-parsers'
import { expect, test } from '../../support/books'
import { knownCompanies, knownPeople, nearNames, otherNames } from '../../support/people/known-names'
import { madeUp, ofacFiles, unFile } from '../../support/people/screening-lists'
import { scans, watched } from './long-lists'

const entries = { ofac: 17_000, un: 1_000 }
/** Accounts and payees that are compared. */
const subjects = 1_000_000

async function readBoth() {
  const un = { file: unFile(madeUp(entries.un, 11).slice(40)), alt: null, add: null, comments: null }
  return {
    ofac: await readList('ofac', ofacFiles(madeUp(entries.ofac)), listParsers),
    un: await readList('un', un, listParsers),
  }
}

test('lists of full size among a million people: each known name is found, and whatever is asked stands on an index', async ({
  scratch,
}) => {
  test.setTimeout(600_000)
  const { tx, inTx, sent, close } = watched(scratch)
  let began = performance.now()
  const lap = (what: string) => {
    console.log(`      ${what}: ${Math.round(performance.now() - began)} ms`)
    began = performance.now()
  }
  const lists = await readBoth()
  lap('both lists read')
  for (const [source, list] of Object.entries(lists)) {
    const version = { source: source as ListSource, fileName: source, sha256: new Uint8Array(32), acceptSmaller: false }
    await inTx((all, now) => loadList(all, { ...version, entries: list }, { actorId: 1 }, now))
    lap(`${source}: ${list.length} entries loaded`)
  }
  const [first, ...others] = lists.ofac
  if (!first) throw new Error('the list is empty')
  const changed = [{ ...first, names: [...first.names, 'Otro Nombre'] }, ...others]
  const again = { source: 'ofac', fileName: 'again', sha256: new Uint8Array(32).fill(1), acceptSmaller: false } as const
  const next = await inTx((all, now) => loadList(all, { ...again, entries: changed }, { actorId: 1 }, now))
  lap('a version with one change loaded')
  expect(next).toMatchObject({ added: 1, removed: 1 })

  await scratch.pool.query(
    `insert into screening_subject (subject, version) select 'user:' || n, $2::int from generate_series(1000000, 999999 + $1::int) n`,
    [subjects, next.id],
  )
  await scratch.pool.query('vacuum analyze')
  began = performance.now()
  sent.length = 0

  const times: number[] = []
  const ask = async (name: string) => {
    const start = performance.now()
    const found = await findAlike(tx, [{ name, documentType: null, document: null, since: 0 }], standardScore)
    times.push(performance.now() - start)
    return found.map(({ entry }) => entry.names[0])
  }
  const missed: string[] = []
  for (const { listed, hits } of [...knownPeople, ...knownCompanies])
    for (const asked of hits) if (!(await ask(asked)).includes(listed.split('*')[0]?.trim())) missed.push(asked)
  expect(missed, 'among 18,000 entries the index finds what the comparison would').toEqual([])
  const wrong: string[] = []
  for (const name of [...nearNames, ...otherNames]) if ((await ask(name)).length > 0) wrong.push(name)
  times.sort((one, other) => one - other)
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`
  console.log(`      a name: half within ${at(0.5)}, 95 % within ${at(0.95)}; of 100 others ${wrong.length} are a hit`)

  await scratch.pool.query(`update screening_subject set version = 0 where subject <= 'user:1000499'`)
  began = performance.now()
  const { checked } = await inTx((all, now) => checkDue(all, { most: 50 }, now))
  lap('50 compared')
  expect(checked).toBe(50)
  await inTx((all, now) => checkNow(all, ['user:1000400'], now))
  expect(await countDue(tx)).toBe(450)
  lap('counted who is due')
  await areHeld(tx, [{ number: 1 }])
  await Promise.all([listLists(tx), listVersions(tx, { source: 'un', page: 1, size: 20 }), countWaitingHits(tx)])
  await listHits(tx, { status: waitingHits, page: 1, size: 20 })
  expect(await scans(scratch, sent)).toEqual([])
  await close()
})
