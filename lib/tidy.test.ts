import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { wrongImports } from './tidy/edges'
import { wrongPlace } from './tidy/places'
import { crowded, mostFiles, wrongRooms } from './tidy/rooms'
import { listFiles, readSource, readSources, type Source } from './tidy/source'
import { classesOf, mostStyleLines, wrongClasses } from './tidy/styles'
import { leftToFill, tooLong, unfilled, wrongWords } from './tidy/wording'

const root = join(import.meta.dirname, '..')
const paths = listFiles(root)
let sources: Source[] = []
test.beforeAll(() => {
  sources = readSources(root, paths)
})

const importsOf = (path: string, text: string) => wrongImports(readSource(path, text))
const wordsOf = (path: string, text: string) => wrongWords(readSource(path, text))

test('the rules below read the project: its files, and the imports in them', () => {
  const count = (start: string) => sources.filter(({ path }) => path.startsWith(start)).length
  expect(count('lib/domain/')).toBeGreaterThan(20)
  expect(count('app/(api)/')).toBeGreaterThan(2)
  expect(count('components/')).toBeGreaterThan(20)
  expect(sources.flatMap(({ imports }) => imports).filter(({ ours }) => ours).length).toBeGreaterThan(300)
})

test('each file stands in a named place', () => {
  expect(paths.flatMap(wrongPlace)).toEqual([])
})

test('a file in no named place is found', () => {
  for (const path of [
    'lib/money.ts',
    'lib/domain/clock/now.ts',
    'app/pay/page.tsx',
    'app/(api)/user/view.ts',
    'notes.txt',
  ]) {
    expect(wrongPlace(path), path).toHaveLength(1)
  }
  for (const path of ['lib/domain/fee/index.ts', 'lib/http/utils.ts', 'components/common/a.tsx']) {
    expect(wrongPlace(path), path).toHaveLength(1)
  }
})

test('imports go only where the house allows', () => {
  expect(sources.flatMap(wrongImports)).toEqual([])
})

test('a forbidden import is found in whichever way it is written', () => {
  const ways = [
    `import { inTx } from '@/lib/db'`,
    `import { inTx } from '../../db'`,
    `import type { inTx } from '@/lib/db'`,
    `import '@/lib/db'`,
    `import { type inTx } from '@/lib/db.ts'`,
    `export { inTx } from '@/lib/db'`,
    `export * from '../../db'`,
    `export const late = () => import('@/lib/db')`,
    `export const late = (name: string) => import(\`@/lib/http/\${name}\`)`,
    'export const late = (name: string) => import(name)',
    `export type Late = import('@/lib/db').Db`,
    `const db = require('../../db')`,
    `import db = require('../../db')`,
  ]
  for (const text of ways) expect(importsOf('lib/domain/fee/wrong.ts', text), text).toHaveLength(1)
})

test('each border has somebody who may not cross it', () => {
  const wrong: [string, string][] = [
    ['app/(api)/user/route.ts', `import { cookies } from 'next/headers'`],
    ['app/(api)/user/route.ts', `import { startWorker } from '@/lib/jobs/worker'`],
    ['app/(payer)/pay/[uuid]/page.tsx', `import { route } from '@/lib/http/route'`],
    ['components/ui/button.tsx', `import { LinkCard } from '@/components/account/links/link-card'`],
    ['components/ui/button.tsx', `import { createLink } from '@/lib/contract/payment-link/calls'`],
    ['components/form/wire-field.tsx', `import { LinkCard } from '@/components/account/links/link-card'`],
    ['components/layout/sidebar.tsx', `import { Wire } from '@/components/form/use-wire-form'`],
    ['components/checkout/pay/pay-form.tsx', `import { LinkCard } from '../../account/links/link-card'`],
    ['components/checkout/pay/pay-form.tsx', `import { db } from '@/lib/db'`],
    ['lib/domain/fee/a.ts', `import { headers } from 'next/headers'`],
    ['lib/domain/fee/a.ts', `import { call } from '@/lib/contract/call'`],
    ['lib/domain/fee/a.ts', `import Decimal from 'decimal.js'`],
    ['lib/domain/fee/a.ts', `import { Prisma } from '@/prisma/generated/client'`],
    ['lib/contract/a.ts', `import { payLink } from '@/lib/domain/payment-link/pay-link'`],
    ['lib/contract/a.ts', `import { db } from '@/lib/db'`],
    ['lib/http/a.ts', `import { payLink } from '@/lib/domain/payment-link/pay-link'`],
    ['lib/http/a.ts', `import { cookies } from 'next/headers'`],
    ['lib/rails/wompi/wompi.ts', `import { db } from '@/lib/db'`],
    ['lib/senders/mail.ts', `import { db } from '@/lib/db'`],
    ['lib/jobs/a.ts', `import { route } from '@/lib/http/route'`],
    ['lib/format.ts', `import { route } from '@/lib/http/route'`],
    ['lib/http/a.ts', `import pg from 'pg'`],
    ['lib/http/a.ts', `import { Recaudo } from '@/sdk/src/recaudo'`],
    ['sdk/src/transport.ts', `import type { Call } from '@/lib/contract/call'`],
    ['sdk/src/transport.ts', `import { createHmac } from 'node:crypto'`],
    ['somewhere/else.ts', ''],
  ]
  for (const [path, text] of wrong) expect(importsOf(path, text), `${path}: ${text}`).toHaveLength(1)
})

test('what the house allows is not found', () => {
  expect(importsOf('lib/domain/fee/a.ts', `import { Money } from '../money'`)).toEqual([])
  expect(importsOf('lib/contract/a.ts', `import type { Link } from '@/lib/domain/payment-link/read-link'`)).toEqual([])
  expect(importsOf('lib/rails/sandbox/sandbox.ts', `import { db } from '@/lib/db'`)).toEqual([])
  expect(importsOf('e2e/books/a.spec.ts', `import { db } from '@/lib/db'`)).toEqual([])
})

test('a screen’s room is closed to other screens', () => {
  expect(sources.flatMap(wrongRooms)).toEqual([])
  const roomsOf = (path: string, text: string) => wrongRooms(readSource(path, text))
  const links = `import { LinkCard } from '@/components/account/links/link-card'`
  expect(roomsOf('components/account/home/a.tsx', links)).toHaveLength(1)
  expect(roomsOf('components/account/a.tsx', links), 'nor is it for what all share').toHaveLength(1)
  expect(roomsOf('components/account/links/a.tsx', `import { New } from './new/new-link'`)).toHaveLength(1)
  expect(roomsOf('components/account/links/new/a.tsx', links)).toEqual([])
  expect(roomsOf('components/console/reloads/a.tsx', `import { V } from '../review/verdict-form'`)).toEqual([])
})

test('no folder of code holds more than can be read at a glance', () => {
  expect(crowded(paths)).toEqual([])
  const many = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/a${n}.ts`)
  for (const folder of ['lib/contract', 'components/ui']) {
    expect(crowded(many(folder, mostFiles))).toEqual([])
    expect(crowded(many(folder, mostFiles + 1))).toHaveLength(1)
  }
})

test('code follows the rules of money, clock, transactions, ledger and environment', () => {
  expect(sources.flatMap(wrongWords)).toEqual([])
})

test('each of these rules finds who breaks it', () => {
  const wrong: [string, string][] = [
    ['lib/domain/fee/a.ts', 'export const fee = parseFloat("1.5")'],
    ['lib/domain/fee/a.ts', 'export const fee = Number("1.5")'],
    ['lib/domain/fee/a.ts', 'export const now = new Date()'],
    ['lib/domain/fee/a.ts', 'export const now = Date.now()'],
    ['lib/domain/fee/a.ts', 'export const pay = (db: Db) => db.$transaction([])'],
    ['lib/domain/movement/a.ts', 'export const pay = (tx: Tx) => tx.ledgerTransfer.create({})'],
    ['lib/jobs/a.ts', 'export const pay = (tx: Tx) => tx.$executeRaw`update ledger_account set balance = 1`'],
    ['lib/http/a.ts', 'export const port = process.env.PORT'],
    ['lib/http/a.ts', '// @ts-ignore\nexport const a = 1'],
  ]
  for (const [path, text] of wrong) expect(wordsOf(path, text), text).toHaveLength(1)
  expect(
    wordsOf('lib/domain/fee/a.ts', '// Never new Date() here.\nexport const at = (now: Date) => new Date(now)'),
  ).toEqual([])
})

test('no file is longer than 250 lines, and a longer one is found', () => {
  expect(sources.flatMap(tooLong)).toEqual([])
  expect(tooLong({ path: 'a.ts', text: 'x\n'.repeat(251) })).toHaveLength(1)
  expect(tooLong({ path: 'a.ts', text: 'x\n'.repeat(250) })).toEqual([])
})

test('nothing that `npm run new` wrote is left to be filled in, in code or texts', () => {
  const texts = paths
    .filter((path) => path.startsWith('messages/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(texts.length).toBeGreaterThan(20)
  expect([...sources, ...texts].flatMap(leftToFill)).toEqual([])
  expect(leftToFill({ path: 'a.ts', text: `a\n/** ${unfilled}: why. */` })).toEqual(['a.ts:2 is to be filled in'])
})

test('style sheets stay small, and each class in them has a name and is used', () => {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const sheets = paths.filter((path) => path.endsWith('.css')).map(read)
  const components = paths.filter((path) => /^(app|components)\/.*\.tsx?$/.test(path)).map(read)
  expect(sheets.flatMap(classesOf).length).toBeGreaterThan(80)
  expect(sheets.flatMap((sheet) => wrongClasses(sheet, components))).toEqual([])
  expect(sheets.map(({ text }) => text.split('\n').length - 1).reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(
    mostStyleLines,
  )
})

test('a class that says too little is found, and one that nothing uses', () => {
  const sheet = { path: 'a.css', text: '.row > .card:hover { @apply flex.x; }\n.gone.card { color: red; }' }
  expect(wrongClasses(sheet, [{ path: 'a.tsx', text: '<p className="row card" />' }])).toEqual([
    'a.css: .row has fewer than four letters',
    'a.css: no component uses .gone',
  ])
})
