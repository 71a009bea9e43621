import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { SearchAnswer, SearchResult } from '@/lib/contract/search/search'
import type { Client } from '../../support/client'
import { fileOf } from '../../support/money/cases'
import { askData, byPost, casesOf, deskRequests, type Seen } from '../../support/people/data-requests'
import { operator } from '../../support/people/staff'
import { expect, test } from '../../support/test'

async function requestsFor(client: Client, text: string): Promise<SearchResult[]> {
  const { status, body, text: sent } = await client.post<SearchAnswer>('/panel/search/', { search: text })
  expect({ status, sent }).toMatchObject({ status: 200 })
  return body.groups
    .flatMap(({ results }) => results)
    .filter(({ kind, case_kind: of }) => kind === 'case' && of === 'data_request')
}

const idsOf = (results: readonly SearchResult[]) => results.map(({ id }) => id)

/** The id of a request’s case, which is what a search finds. */
const caseOf = async (pool: pg.Pool, request: number) => (await fileOf(pool, 'data_request', request)).id

/** Somebody without an account, of whom nobody else has name, document or email. */
function somebody() {
  const word = `Q${Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`
  const digits = `${randomInt(10_000_000, 99_999_999)}`
  const typed = digits.replace(/(\d\d)(\d{3})(\d{3})/, '$1.$2.$3')
  return { word, digits, typed, email: `${word.toLowerCase()}@correo.example` }
}

test('a request of somebody without an account is found by name, document and email, as they were typed', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { word, digits, typed, email } = somebody()
  const asked = byPost({ name: `${word} Barragán Uribe`, document: typed, email })
  const { id } = (await staff.client.post<Seen>(deskRequests, asked)).body
  for (const text of [word, `barragan ${word.toUpperCase()}`, typed, digits, `CC ${typed}`, email, digits.slice(2)])
    expect(idsOf(await requestsFor(staff.client, text)), text).toEqual([await caseOf(pool, id)])
  expect(await requestsFor(staff.client, `${word} Zuluaga`)).toEqual([])
  const [found] = await requestsFor(staff.client, word)
  expect(found).toMatchObject({
    name: `${word} Barragán Uribe`,
    case_kind: 'data_request',
    status: 'OPEN',
    amount: null,
  })
  expect(idsOf(await requestsFor(staff.client, `${id}`)), 'its number').toContain(await caseOf(pool, id))
  const listed = await staff.client.get<{ results: { kind: string; subject: string }[] }>(
    `/panel/cases/?search=${word}`,
  )
  expect(listed.body.results).toMatchObject([{ kind: 'data_request', subject: `${id}` }])
  expect(await casesOf(pool, id)).toHaveLength(1)
})

test('its document is stored without dots and blanks, a NIT with its check digit apart, whatever was typed', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  for (const [type, typed, stored] of [
    ['CC', '79.482.113', '79482113'],
    ['CE', 'ab 12.345', 'AB12345'],
    ['NIT', '901.204.775-4', '901204775-4'],
    ['NIT', '9012047754', '901204775-4'],
  ]) {
    const { body } = await staff.client.post<Seen>(deskRequests, byPost({ document_type: type, document: typed }))
    const { rows } = await pool.query('select document_type, document from data_request where id = $1', [body.id])
    expect(rows, typed).toEqual([{ document_type: type, document: stored }])
  }
})

test('one of an account is found by what finds the account; once the account is erased and answered, by nothing', async ({
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const { word } = somebody()
  const person = await makePerson({ firstName: word, lastName: 'Ruiz' })
  const { id } = await askData(person.client)
  for (const text of [word, person.email])
    expect(idsOf(await requestsFor(staff.client, text)), text).toEqual([await caseOf(pool, id)])
  expect((await person.client.post('/profile/erasure/', { password: person.password })).status).toBe(204)
  expect(idsOf(await requestsFor(staff.client, word)), 'it waits, with its name').toEqual([await caseOf(pool, id)])
  await staff.client.post(`${deskRequests}${id}/`, { action: 'ANSWER', text: 'Suprimimos sus datos.' })
  for (const text of [word, person.email]) expect(await requestsFor(staff.client, text), text).toEqual([])
})

test('support finds it by the whole of document or email, and reads the name masked; a holder finds none', async ({
  makePerson,
  holder,
  pool,
}) => {
  const support = await makePerson({ roles: ['SUPPORT'] })
  const { word, digits, typed, email } = somebody()
  const blanks = typed.replaceAll('.', ' ')
  const asked = byPost({ name: `${word} Uribe`, document: blanks, email })
  const { id } = (await support.client.post<Seen>(deskRequests, asked)).body
  for (const text of [typed, digits, email])
    expect(await requestsFor(support.client, text), text).toMatchObject([
      { id: await caseOf(pool, id), name: `${word} U•••`, case_kind: 'data_request' },
    ])
  // Three digits alone may be the number of a case.
  for (const part of [digits.slice(1), blanks.slice(3), email.slice(3)])
    expect(await requestsFor(support.client, part), part).toEqual([])
  const own = await holder.client.post<SearchAnswer>('/api/search/', { search: email })
  expect(own.body.groups).toEqual([])
})
