import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const diagrams = [...read('docs/guides/states.md').matchAll(/^## (.+?)\n[\s\S]*?```mermaid\n([\s\S]*?)```/gm)]

/** `from to` of each arrow of a diagram between two states. */
const drawn = (title: string) =>
  [...(diagrams.find(([, found]) => found === title)?.[2] ?? '').matchAll(/^ +(\w+) --> (\w+)/gm)]
    .map(([, from, to]) => `${from} ${to}`)
    .sort()

/** The same of what a trigger lets through. */
const allowed = (file: string) =>
  [
    ...read(`prisma/functions/${file}.sql`).matchAll(
      /old\.status = '(\w+)' and new\.status (?:in \(([^)]*)\)|= ('\w+'))/g,
    ),
  ]
    .flatMap(([, from, several, one]) => [...(several ?? one ?? '').matchAll(/\w+/g)].map((to) => `${from} ${to}`))
    .sort()

for (const [title, file] of [
  ['Payment link', 'link/record_link_status'],
  ['Money movement', 'movement/record_movement_status'],
  ['Payout and refund', 'payout/record_payout_status'],
] as const)
  test(`${title}: the diagram has the arrows that the database allows`, () => {
    expect(allowed(file).length).toBeGreaterThan(5)
    expect(drawn(title)).toEqual(allowed(file))
  })
