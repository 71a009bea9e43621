import { expect, test } from '@playwright/test'
import { maskPeople } from './mask-people'
import { aboutOthers } from './personal-members'

test('people are covered wherever they stand, and what is no person stays', () => {
  const view = {
    now: '2026-11-21T15:04:05.000Z',
    filters: { search: 'Julieta Marroquín' },
    user: { id: 7, name: 'Julieta Marroquín', email: 'julieta@taller.example', document_number: '1018437902' },
    payer: { name: 'Ana Ruiz', document: 'CC 1018437902', phone: '3001234567', bank: { name: 'Banco de Bogotá' } },
    payee: { name: 'Ana Ruiz', kind: 'savings', account: '00123456789', bank_name: 'Banco de Bogotá' },
    destination: { key: '@anaruiz' },
    owner: 'Julieta Marroquín',
    username: 'marroquin',
    names: { 7: 'Julieta Marroquín' },
    banks: { 'bank:3': 'Bancolombia, Ahorros ••• 5561' },
    accounts: [{ name: 'Cuenta de recaudo', account: 'bank:3', account_number: '03148275561' }],
    staff: [{ id: 1, name: 'Rosa Aristizábal' }],
    reviewer: 'Rosa Aristizábal',
    proof: { kind: 'image', name: 'cedula julieta.png', url: '/files/4b8f6f6e-3c7e-4a55-9c1e-0d8d2f0b5a11' },
    file_name: 'nomina de ana.csv',
    date_birth: '1990-01-02',
    latitude: '4.65',
    address: 'Calle 1 # 2-3',
    metadata: { cliente: 'Julieta', hijos: { de: 'Ana' } },
    hit: {
      listed_name: 'RUIZ MORA, Ana',
      entry: { names: ['RUIZ MORA, Ana'], documents: [{ type: 'CC', number: '1018437902' }], programs: ['SDNTK'] },
    },
    reason: 'Escribió desde julieta@taller.example y llamó del 300 1234567 por 12.000.000',
    movement: { description: 'Pedido 3312 de la tienda', state: 'Created' },
    transfers: [{ key: 'mm_1V0xTq3mYc8RzB5nKd7LpW:owner', from: 'wallet:7', amount: '81904.00' }],
    roles: ['SUPERUSER'],
  }
  expect(maskPeople(view)).toEqual({
    now: '2026-11-21T15:04:05.000Z',
    filters: { search: 'Julieta Marroquín' },
    user: { id: 7, name: 'Julieta M•••', email: 'j•••@taller.example', document_number: '••••7902' },
    payer: { name: 'Ana R•••', document: 'CC ••••7902', phone: '••••4567', bank: { name: 'Banco de Bogotá' } },
    payee: { name: 'Ana R•••', kind: 'savings', account: '••••6789', bank_name: 'Banco de Bogotá' },
    destination: { key: '••••ruiz' },
    owner: 'Julieta M•••',
    username: 'm•••',
    names: { 7: 'Julieta M•••' },
    banks: { 'bank:3': 'Bancolombia, Ahorros ••• 5561' },
    accounts: [{ name: 'Cuenta de recaudo', account: 'bank:3', account_number: '03148275561' }],
    staff: [{ id: 1, name: 'Rosa Aristizábal' }],
    reviewer: 'Rosa Aristizábal',
    proof: { kind: 'image', name: '•••.png', url: '/files/•••' },
    file_name: '•••.csv',
    date_birth: null,
    latitude: '•••',
    address: '•••',
    metadata: { cliente: '•••', hijos: { de: '•••' } },
    hit: {
      listed_name: 'R••• M••• A•••',
      entry: { names: ['R••• M••• A•••'], documents: [{ type: 'CC', number: '••••7902' }], programs: ['SDNTK'] },
    },
    reason: '•••',
    movement: { description: '•••', state: 'Created' },
    transfers: [{ key: 'mm_1V0xTq3mYc8RzB5nKd7LpW:owner', from: 'wallet:7', amount: '81904.00' }],
    roles: ['SUPERUSER'],
  })
})

test('a member that nobody listed is covered, unless its form names nobody', () => {
  const covered = {
    ...{
      spouse: 'Ana Ruiz',
      nickname: 'Anita',
      tax: '1018437902',
      mobile: '+573001234567',
      mail: 'ana@taller.example',
    },
    ...{ remark: 'TRANSFERENCIA DE ANA RUIZ', page: 'https://facebook.example/ana.ruiz', link: '/ana' },
  }
  expect(maskPeople(covered)).toEqual({
    ...{ spouse: 'Ana R•••', nickname: 'A•••', tax: '••••7902', mobile: '••••4567', mail: 'a•••@taller.example' },
    ...{ remark: 'TRANSFERENCIA D••• A••• R•••', page: 'https://facebook.example/•••', link: '/•••' },
  })
  const plain = {
    ...{ at: '2026-11-21', total: '81904.00', uuid_of: '4b8f6f6e-3c7e-4a55-9c1e-0d8d2f0b5a11', word: 'bank_transfer' },
    ...{
      payment: 'mm_1V0xTq3mYc8RzB5nKd7LpW',
      line: '12',
      unit: 'COP',
      action: 'user.blocked',
      page: '/console/cases?tab=mine',
    },
  }
  expect(maskPeople(plain)).toEqual(plain)
})

test('what somebody wrote in words of their own is covered whole, what a machine says without the numbers in it', () => {
  const view = {
    request: { text: 'Soy Ana Ruiz y pido mis datos.', answer: 'Van adjuntos, Ana.', status: 'OPEN' },
    links: [{ description: 'Arriendo de Ana Ruiz' }],
    notes: [{ text: 'Llamó su hermano Luis', author: 'Rosa Aristizábal' }],
    results: [
      { kind: 'payment', about: 'Préstamo de Ana' },
      { kind: 'suspense_case', about: 'link_closed' },
    ],
    suspense: { reason: 'amount_mismatch' },
    movement: { rail_message: 'Fondos insuficientes en la cuenta 00123456789 por $ 81.904,00' },
    payout: { description: '•• Ana Ruiz', metadata: { colleague: true, name: 'Ana Ruiz' } },
  }
  expect(maskPeople(view)).toEqual({
    request: { text: '•••', answer: '•••', status: 'OPEN' },
    links: [{ description: '•••' }],
    notes: [{ text: '•••', author: 'Rosa Aristizábal' }],
    results: [
      { kind: 'payment', about: '•••' },
      { kind: 'suspense_case', about: 'link_closed' },
    ],
    suspense: { reason: 'amount_mismatch' },
    movement: { rail_message: 'Fondos insuficientes en la cuenta ••••6789 por $ 81.904,00' },
    payout: { description: '•••', metadata: { colleague: true, name: '•••' } },
  })
})

test('colleagues are named in the audit log, holders are not; states stay words', () => {
  const entries = [
    {
      ...{
        actor: 'Rosa Aristizábal',
        colleague: true,
        about: { kind: 'user', id: '7', name: 'Ana Ruiz', colleague: false },
      },
      ...{ from: { roles: ['USER'], status: 'PENDING' }, to: { roles: ['USER', 'OPERATOR'], status: 'APPROVED' } },
    },
    { actor: 'Ana Ruiz', colleague: false, about: { kind: 'user', id: '9', name: 'Julián Arbeláez', colleague: true } },
  ]
  const [first, second] = maskPeople({ entries }).entries
  expect(first).toEqual({ ...entries[0], about: { kind: 'user', id: '7', name: 'Ana R•••', colleague: false } })
  expect(second).toEqual({ ...entries[1], actor: 'Ana R•••' })
})

test('no file is named in the audit log, before or after', () => {
  const entry = { from: null, to: { file: 'Ana Ruiz.csv', lines: 2 } }
  expect(maskPeople(entry).to.file).toBe('•••.csv')
  expect(maskPeople({ from: entry.to, to: null }).from.file).toBe('•••.csv')
})

test('keys and words of the code stay, and none that holds a document, phone or account does', () => {
  const kept = ['user:7', 'fee:pse:COP:user:7', 'payout:1234567', 'day:2026-11-21', 'rail_payout:12', 'bank_transfer']
  const link = 'link:deadbeef-5a5a-4c1e-9d3a-012345678901'
  for (const it of [...kept, link, 'mm_1V0xTq3mYc8RzB5nKd7LpW:owner']) expect(maskPeople({ it })).toEqual({ it })
  for (const it of [
    'nit:901204775:x',
    'cel-3105550147',
    'cel_3105550147',
    'cc:52345678',
    'x:cel-3105550147',
    'a_1018437902',
  ])
    expect(maskPeople({ it }).it, it).toMatch(/^••••.{4}$/)
})

test('one’s own saved views are named as they were written, a colleague’s by the first word', () => {
  const view = { list: '/console/users', name: 'PSE que fallaron', query: 'level=5', shared: true }
  const results = [
    { ...view, shared_by: null },
    { ...view, shared_by: 'Rosa Aristizábal' },
  ]
  expect(maskPeople({ results }).results).toEqual([results[0], { ...results[1], name: 'PSE q••• f•••' }])
})

test('what is covered stays as it is', () => {
  const once = maskPeople({
    name: 'Ana Ruiz',
    email: 'ana@taller.example',
    phone: '3001234567',
    document: 'CC 1018437902',
    address: 'Calle 1',
  })
  expect(maskPeople(once)).toEqual(once)
})

test('beside what was uncovered, others stay covered', () => {
  const view = {
    case: { who: 'Ana Ruiz' },
    queue: [{ who: 'Luis Mora', id: 'cs_1' }],
    about: { cases: [{ who: 'Luis Mora' }] },
  }
  expect(maskPeople(view, aboutOthers)).toEqual({
    ...{
      case: { who: 'Ana Ruiz' },
      queue: [{ who: 'Luis M•••', id: 'cs_1' }],
      about: { cases: [{ who: 'Luis M•••' }] },
    },
  })
})
