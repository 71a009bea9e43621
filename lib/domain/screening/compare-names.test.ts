import { expect, test } from '@playwright/test'
import { knownCompanies, knownPeople, nearNames, otherNames } from '@/e2e/support/people/known-names'
import { nameWords } from '../identity/name-words'
import { compareNames } from './compare-names'
import { standardScore } from './score'

const score = (one: string, other: string) => compareNames(nameWords(one), nameWords(other))
const listed = [...knownPeople, ...knownCompanies].map(({ hits, listed: names }) => ({ hits, names: names.split('*') }))
const everyName = listed.flatMap(({ names }) => names)
const best = (names: readonly string[], asked: string) => Math.max(...names.map((name) => score(name, asked)))

const isHit = (likeness: number, percent: number) => likeness * 100 >= percent
const hits = listed.flatMap(({ hits: asked, names }) => asked.map((name) => ({ name, like: best(names, name) })))
const near = nearNames.map((name) => ({ name, like: best(everyName, name) }))
const others = otherNames.map((name) => ({ name, like: best(everyName, name) }))

test('200 names with known answers: each listed one is a hit, each other a miss but for those that two persons must tell apart', () => {
  expect([hits.length, near.length + others.length]).toEqual([100, 100])
  for (const percent of [80, 84, 86, 87, 88, 90, 92, 95]) {
    const found = hits.filter(({ like }) => isHit(like, percent)).length
    const wrong = [...near, ...others].filter(({ like }) => isHit(like, percent)).length
    console.log(`      ${percent} %: ${found} of 100 listed ones found, ${wrong} of 100 others`)
  }
  const wrongly = (names: typeof hits, wanted: boolean) =>
    names.flatMap(({ name, like }) => (isHit(like, standardScore) === wanted ? [] : [`${name} ${like.toFixed(3)}`]))
  expect(wrongly(hits, true), 'missed').toEqual([])
  expect(wrongly(others, false), 'found though they are others').toEqual([])
  expect(wrongly(near, true), 'told apart by now: they belong to the others').toEqual([])
  expect(hits.filter(({ like }) => isHit(like, 95)).length, 'a stricter score loses people').toBeLessThan(80)
})

test('a name is the same without accents, case, punctuation, particles, order and what a company ends with', () => {
  for (const [one, other] of [
    ['PEÑARANDA LOBO, Eutimio', 'eutimio penaranda lobo'],
    ['Transportes Río Guachaca S. en C.', 'RIO GUACHACA TRANSPORTES SAS'],
    ['María de la Hoz', 'Maria Hoz'],
    ["O'Brien Søren", 'Soren Obrien'],
    ['Abdul Karim', 'Abdulkarim'],
    ['Straße Łukasz', 'Lukasz Strasse'],
    ['S.A.S.', 'S.A.S.'],
  ] as const)
    expect(score(one, other), `${one} | ${other}`).toBe(1)
})

test('an initial is weak evidence, a number none but itself, one word of several no name', () => {
  expect(score('Saturnino A. Prieto', 'Saturnino Aranguren Prieto')).toBeGreaterThan(0.9)
  expect(score('Inversiones Marinilla 2021', 'Inversiones Marinilla 2022')).toBeLessThan(0.8)
  expect(score('Hassan', 'Ali Hassan')).toBe(0)
  expect(score('', 'Ali Hassan')).toBe(0)
  expect(score('¡!', '¡!'), 'nothing is no name').toBe(0)
})
