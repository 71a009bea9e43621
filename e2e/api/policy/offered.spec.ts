import type { StaffRole } from '@/lib/domain/access/staff-roles'
import { type Write, type WritePolicy, writes } from '@/lib/domain/policy/writes'
import { controlsIn, mainOf } from '../../support/browser/controls'
import { addressOf, pages } from '../../support/browser/page-list'
import { scenes } from '../../support/browser/scenes'
import type { Answer, Client } from '../../support/client'
import { act } from '../../support/money/payouts'
import { atConsole, superuser } from '../../support/people/staff'
import { expect, test } from '../../support/test'

// Pages as the server sends them, so that a page costs what reading it costs and none is forgotten: what is offered on one is known here by
// what it reads, or by the write that it does, and all else fails.

const looks = [
  ...['Vistas', 'atajos', 'Anteriores', 'Volver al inicio', 'Filtrar', 'Descargar', 'Buscar movimientos'],
  ...['Alejar', 'Acercar', 'Girar', 'Selfie', 'Documento, respaldo', 'Documento, frente', 'Documento, frente: ampliar'],
  ...['#search', '#from', '#to', '#day', '#month', '#currency', '#example', '#Al cierre de'],
  ...['#measure', '#figures-method', '#Clase', '#A cargo'],
]
const isLook = (control: string) => looks.includes(control) || control.startsWith('Copiar')

/** What offers a write that one of these readers may do, by the page that it stands on. */
const offers: [write: Write, page: RegExp, controls: readonly string[]][] = [
  ['own.alerts', /^\/console\/alerts$/, ['Guardar', 'Guardar dirección', '#checkbox', '#url']],
  ['data.reveal', /^\/console\/\w/, ['Mostrar los datos']],
  ['case.assign', /^\/console\/cases\/\w/, ['#assignee']],
  ['case.note', /^\/console\/cases\/\w/, ['#note']],
  [
    'data_request.record',
    /^\/console\/data-requests$/,
    [
      ...['Registrar', '#kind', '#topic', '#channel', '#received_on', '#profile_id', '#name', '#document_type'],
      ...['#document', '#email', '#text'],
    ],
  ],
]

const names = (write: Write, role: StaffRole) => {
  const { propose, confirm }: WritePolicy = writes[write]
  return propose.includes(role) || confirm.includes(role)
}

/** Opens a page, or what it leads to. */
async function open(person: Client, address: string): Promise<Answer<string> & { at: string }> {
  const answer = await person.get<string>(address)
  const to = answer.headers.get('location')
  return to ? open(person, to.replace(/^https?:\/\/[^/]+/, '')) : { ...answer, at: address.split('?')[0] ?? '' }
}

/** Controls of a page that do what the policy does not name a role for, or that nobody knows. */
async function deniedOn(person: Client, role: StaffRole, address: string) {
  const { status, text, at } = await open(person, address)
  expect([200, 404], `${role} at ${address}`).toContain(status)
  const offered = offers.flatMap(([write, page, controls]) => (page.test(at) && names(write, role) ? controls : []))
  return {
    isRead: status === 200,
    denied: controlsIn(text)
      .filter((control) => !isLook(control) && !offered.includes(control))
      .map((control) => `${role} at ${address}: ${control}`),
  }
}

test('no page offers a write to whom the policy does not name for it', async ({
  anyone,
  platform,
  pool,
  makePerson,
}) => {
  test.setTimeout(240_000)
  const { made } = await scenes.staff({ anyone, platform, pool, makePerson })
  const listed = pages.filter(([place, reader]) => reader === 'staff' && place.startsWith('/console'))
  const roles = ['AUDITOR', 'SUPPORT'] as const
  const [auditor, support] = await Promise.all(
    roles.map(async (role) => atConsole(pool, await makePerson({ roles: [role] }))),
  )
  const readers = [
    ['AUDITOR', auditor as Client],
    ['SUPPORT', support as Client],
  ] as const
  const denied: string[] = []
  const see = async (addresses: readonly string[]) => {
    const read = readers.map(async ([role, person]) => {
      let count = 0
      for (const address of addresses) {
        const seen = await deniedOn(person, role, address)
        denied.push(...seen.denied)
        count += seen.isRead ? 1 : 0
      }
      return count
    })
    return (await Promise.all(read)).reduce((all, count) => all + count, 0)
  }
  const first = await see(listed.map((one) => addressOf(one, made)))
  expect(first).toBeGreaterThan(2 * listed.length - 10)
  expect(denied).toEqual([])

  // what somebody began waits for another person, or for the bank
  const [{ client }, other] = [await superuser(makePerson), await superuser(makePerson)]
  const done = async (answer: Promise<Answer<unknown>>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(300)
  }
  const reason = 'Lo pide la prueba.'
  const { body } = await client.get<{ warnings: string[] }>(`/panel/payouts/${made.payout}/`)
  const approval = { by_hand: true, reason, acknowledged_warnings: body.warnings }
  for (const one of [client, other.client]) await done(act(one, `${made.payout}`, 'approve', approval))
  await done(client.post(`/panel/screening_hits/${made.hit}/`, { action: 'CLEAR', reason }))
  await done(client.post(`/panel/suspense/${made.suspense}/`, { action: 'CREDIT', reason }))
  await done(client.post(`/panel/reversals/${made.reversal}/`, { action: 'CLOSE', reason, wallet: '0', fees: 'KEPT' }))
  const paid = { rail: 'cobre', amount: '1000.00', cost: '0', reference: `DISP-${made.payout}` }
  await done(client.post('/panel/rail_payouts/', paid))
  const begun = ['payouts/', 'screening/hits/', 'suspense/', 'reversals/']
  const [payout, hit, suspense, reversal] = begun.map((place) => `/console/${place}`)
  await see([
    ...[`${payout}${made.payout}`, `${hit}${made.hit}`, `${suspense}${made.suspense}`, `${reversal}${made.reversal}`],
    '/console/payouts/rails',
  ])
  expect(denied).toEqual([])
})

test('a page offers a write to whom a setting names, and says to others who does it', async ({ makePerson, pool }) => {
  const write = 'statement.load'
  const support = await atConsole(pool, await makePerson({ roles: ['SUPPORT'] }))
  const seen = async (address: string) => mainOf((await support.get<string>(address)).text)
  const says = 'Lo hace Tesorería, Operador o Superusuario.'
  expect(await seen('/console/payouts/rails/new')).toContain(says)
  expect(await seen('/console/statements')).toContain(says)
  await pool.query(
    `insert into policy_setting values ($1, '{SUPPORT,SUPERUSER}', '{SUPPORT,SUPERUSER}', 'never', '{}', 'optional', '{}', now())`,
    [write],
  )
  try {
    const after = await seen('/console/statements')
    expect(after).not.toContain(says)
    expect(controlsIn(after)).toContain('#opening_balance')
  } finally {
    await pool.query('delete from policy_setting where write = $1', [write])
  }
})
