import { mainOf } from '../../support/browser/controls'
import { knownPeople } from '../../support/people/known-names'
import { lists, loadFiles, madeUp, ofacFiles } from '../../support/people/screening-lists'
import { atConsole, auditOf, operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'
import { openReceiver } from '../../support/webhooks/receiver'

test.describe.configure({ mode: 'serial' })

type List = {
  list: string
  newest: { id: number; entries: number; sha256: string } | null
  address: string | null
  fault: string | null
  tried_at: string | null
}

const wrong = (fields: Record<string, string>) => ({ status: 400, code: 'Validation failed', fields })
const files = ofacFiles([...madeUp(300)])

test('a good file is a version; the same is refused; another keeps what is the same', async ({ makePerson, pool }) => {
  const { client, id } = await operator(makePerson)
  const first = await loadFiles(client, 'ofac', files, { accept_smaller: 'true' })
  expect(first.status, first.text).toBe(201)
  const { entries, added, removed } = first.body
  expect(entries).toBeGreaterThan(knownPeople.length)
  expect([added, removed], 'whatever was there before').toEqual([expect.any(Number), expect.any(Number)])
  expectProblem(await loadFiles(client, 'ofac', files), wrong({ file: 'doubled' }))

  const more = ofacFiles([...madeUp(301)])
  const second = await loadFiles(client, 'ofac', more)
  expect(second.body).toMatchObject({ list: 'ofac', added: 1, removed: 0 })
  const few = ofacFiles([...madeUp(300)].slice(0, 60))
  expectProblem(await loadFiles(client, 'ofac', few), wrong({ file: 'much_smaller' }))
  const { alt: _, ...nameless } = more
  expectProblem(await loadFiles(client, 'ofac', nameless), wrong({ file: 'fewer_names' }))
  const accepted = await loadFiles(client, 'ofac', few, { accept_smaller: 'true' })
  expect(accepted.status, accepted.text).toBe(201)

  const { body } = await client.get<{ results: List[] }>(lists)
  expect(body.results.map(({ list }) => list)).toEqual(['ofac', 'un', 'own'])
  expect(body.results[0]?.newest).toMatchObject({ id: accepted.body.id, entries: accepted.body.entries })
  const versions = await client.get<{ results: { id: number }[] }>('/panel/screening_versions/?list=ofac')
  const kept = versions.body.results.map((one) => one.id)
  expect(kept, 'versions stay').toEqual(expect.arrayContaining([first.body.id, second.body.id, accepted.body.id]))
  const audit = (await auditOf(pool, 'screening_list:ofac')).filter((one) => one.actor_id === id)
  expect(audit.map(({ action }) => action)).toEqual(Array(3).fill('screening.loaded'))

  const versionsTo = async (role: string) =>
    (await (await atConsole(pool, await makePerson({ roles: [role] }))).get('/console/screening/versions/csv')).text
  expect(await versionsTo('AUDITOR')).toContain('"file.csv"')
  const covered = await versionsTo('SUPPORT')
  expect(covered, 'support reads no name of a file').toContain('"•••.csv"')
  expect(covered).not.toContain('file.csv')
})

test('remarks go on in a file of their own, wherever they are cut', async ({ makePerson, pool }) => {
  const { client } = await operator(makePerson)
  const document = '79555123'
  // The cut is in the middle of the number.
  const noted = 'x'.repeat(1000 - 'Cedula No. 7955; '.length)
  const person = {
    ...{ ref: 990_001, kind: 'individual' as const, name: 'ZUBIRIA QUEVEDO, Anselmo', aliases: [], born: null, noted },
    document: `Cedula No. ${document} (Colombia)`,
  }
  const loaded = await loadFiles(client, 'ofac', ofacFiles([...madeUp(300), person]), { accept_smaller: 'true' })
  expect(loaded.status, loaded.text).toBe(201)
  const { rows } = await pool.query(`select documents from screening_entry where ref = '990001'`)
  expect(rows).toEqual([{ documents: [{ type: 'CC', number: document }] }])
})

test('bad and huge files are not taken at all', async ({ makePerson, pool }) => {
  const { client, id } = await operator(makePerson)
  const of = (text: string) => ({ file: Buffer.from(text) })
  const un = (inner: string) => of(`<?xml version="1.0"?><CONSOLIDATED_LIST>${inner}</CONSOLIDATED_LIST>`)
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  for (const [source, sent, fields] of [
    ['ofac', of('1,"Nombre","individual"\n'), { 'lines.1': 'wrong_columns' }],
    ['ofac', of(''), { lines: 'required' }],
    ['un', of('no es xml'), { file: 'not_xml' }],
    ['un', of(`${bomb}<CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>`), { file: 'not_xml' }],
    ['un', of('<OTRA><INDIVIDUAL/></OTRA>'), { file: 'not_xml' }],
    ['un', un(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), { file: 'not_xml' }],
    ['un', un('<INDIVIDUAL><DATAID>1</DATAID></INDIVIDUAL>'), { 'lines.1.FIRST_NAME': 'required' }],
    ['own', of('nombre;tipo\n;persona\n'), { 'lines.2.name': 'required' }],
  ] as const)
    expectProblem(await loadFiles(client, source, sent), { status: 400, code: 'Validation failed', fields })
  expectProblem(await loadFiles(client, 'un', {}), wrong({ file: 'required' }))
  const huge = { file: Buffer.alloc(12 * 1024 * 1024 + 1, 'a;b\n') }
  expectProblem(await loadFiles(client, 'own', huge), wrong({ file: 'file_too_large' }))
  expectProblem(await loadFiles(client, 'interpol', of('x')), { status: 404, code: 'Not found' })
  const { rowCount } = await pool.query('select from screening_version where loaded_by_id = $1', [id])
  expect(rowCount).toBe(0)
})

test('a list is fetched from its address by the worker; what is wrong with it is said', async ({
  makePerson,
  pool,
}) => {
  const { client } = await operator(makePerson)
  const served: Record<string, Uint8Array> = {
    ...{ '/sdn.csv': files.file, '/alt.csv': files.alt, '/add.csv': files.add, '/sdn_comments.csv': files.comments },
    '/malo.csv': Buffer.from('1,2\n'),
  }
  const at: { path: string } = { path: '' }
  const receiver = await openReceiver((response) => {
    at.path = response.req.url ?? ''
    const bytes = served[at.path]
    if (at.path === '/desvio.csv') response.writeHead(302, { location: '/sdn.csv' }).end()
    else if (at.path === '/enorme.csv') response.writeHead(200, { 'content-length': `${99 * 1024 * 1024}` }).end('x')
    else if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  const set = (path: string) =>
    client.call<List>('PATCH', `${lists}ofac/`, {
      body: { address: `http://127.0.0.1:${receiver.port}${path}`, daily: false },
    })
  const after = async () => {
    const read = async () => (await client.get<{ results: List[] }>(lists)).body.results[0]
    await expect.poll(async () => (await read())?.tried_at, { timeout: 60_000 }).not.toBeNull()
    return read()
  }
  await pool.query(`delete from screening_list where source = 'ofac'`)
  for (const [path, fault] of [
    ['/nada.csv', 'http_404'],
    ['/malo.csv', 'wrong_columns'],
    ['/enorme.csv', 'too_large'],
  ] as const) {
    expect((await set(path)).status).toBe(200)
    await expect.poll(async () => (await after())?.fault, { timeout: 60_000 }).toBe(fault)
  }
  const taken = await set('/sdn.csv')
  expect(taken.body).toMatchObject({ list: 'ofac', fault: null })
  await expect.poll(async () => (await after())?.newest?.entries, { timeout: 60_000 }).toBeGreaterThan(100)
  const scheduled = `select 1 from screening_list where source = 'ofac' and fetch_at is not null`
  await expect.poll(async () => (await pool.query(scheduled)).rowCount, 'it is fetched once').toBe(0)
  for (const [address, code] of [
    ['http://169.254.169.254/latest', 'address_refused'],
    ['ftp://listas.example/sdn.csv', 'not_a_url'],
  ] as const)
    expectProblem(
      await client.call('PATCH', `${lists}ofac/`, { body: { address, daily: true } }),
      wrong({ address: code }),
    )
  for (const time of ['once', 'again']) {
    const { status, body } = await client.call<List>('PATCH', `${lists}ofac/`, { body: { address: null, daily: true } })
    expect({ status, body }, `taken away ${time}`).toMatchObject({ status: 200, body: { address: null, fault: null } })
  }
  await receiver.close()
})

test('the page names the lists that nobody is compared with', async ({ makePerson, pool }) => {
  const console = await atConsole(pool, await operator(makePerson))
  const names: Record<string, string> = { ofac: 'OFAC SDN', un: 'ONU consolidada', own: 'Propia' }
  // other tests load lists meanwhile
  await expect(async () => {
    const { body } = await console.get<{ lists: List[] }>('/console/screening/view')
    const unloaded = body.lists.filter(({ newest }) => newest === null).map(({ list }) => names[list])
    const text = mainOf((await console.get<string>('/console/screening')).text)
    const told = /Sin cargar: (.*?)\. Con lo que falta/.exec(text)?.[1]?.split(/, | y | e /) ?? []
    expect(told).toEqual(unloaded)
    expect(text.includes('comparados con las listas más nuevas')).toBe(
      unloaded.length === 0 && !text.includes('Comparando'),
    )
  }).toPass({ timeout: 20_000 })
})

test('403 for whom the policy does not name', async ({ makePerson }) => {
  const support = await makePerson({ roles: ['SUPPORT'] })
  expectProblem(await loadFiles(support.client, 'own', { file: Buffer.from('nombre\nX') }), {
    status: 403,
    code: 'FORBIDDEN',
  })
  expect((await support.client.get(lists)).status, 'it reads').toBe(200)
})
