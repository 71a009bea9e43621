import { expect, test } from '@playwright/test'
import { lineRules } from '@/lib/contract/payout/batches'
import { csvRows } from '@/lib/files/csv-rows'
import { DomainError } from '../../errors'
import { readPayoutLines } from './read-payout-lines'

const banks = [
  { id: 4, code: '1007', name: 'BANCOLOMBIA' },
  { id: 5, code: '0001', name: 'Banco de Bogotá S.A.' },
]
const head = 'Nombre;Tipo de documento;Documento;Banco;Tipo de cuenta;Cuenta;Valor;Concepto;Referencia'
const read = async (text: string) => readPayoutLines(await csvRows(Buffer.from(text), 500), banks, lineRules)
const file = (...lines: string[]) => [head, ...lines].join('\r\n')

/** The rejected cells with their rules, as `3.amount too_small`. */
async function faultsOf(text: string): Promise<string[]> {
  try {
    await read(text)
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
    return (fault.details.errors ?? []).map(({ field, code }) => `${field.replace('lines.', '')} ${code}`)
  }
  return []
}

test('a spreadsheet’s file: each kind of account, amounts and banks as people write them', async () => {
  const lines = await read(
    `\uFEFF${file(
      'Ana Lucía Rojas;CC;1.018.437.902;bancolombia;Ahorros;031-0001 2345;1.250.000,50;Nómina;nov-1',
      'Taller Andino;NIT;901204775-4;Bogotá;cuenta corriente;99887766;$ 300.000;;',
      'Óscar Patiño;C.C.;79456123;1;Ahorros;00123456;45000;;',
      '"Mariana Ríos; hija";cc;52345678;;NEQUI;310 555 0147;80000,5;Turno;nov-2',
      'Repuestos del Valle;NIT;901204775-4;;Llave;@repuestos;1000.25;;',
    )}\r\n`,
  )
  const account = { bankId: null, accountType: null, accountNumber: null, phone: null, key: null, email: null }
  expect(lines).toEqual([
    {
      ...{ line: 2, amount: '1250000.50', description: 'Nómina', externalId: 'nov-1', metadata: null },
      to: {
        ...{ ...account, name: 'Ana Lucía Rojas', documentType: 'CC', document: '1018437902', kind: 'bank_account' },
        ...{ bankId: 4, accountType: 'savings', accountNumber: '03100012345' },
      },
    },
    {
      ...{ line: 3, amount: '300000.00', description: null, externalId: null, metadata: null },
      to: {
        ...{ ...account, name: 'Taller Andino', documentType: 'NIT', document: '901204775-4', kind: 'bank_account' },
        ...{ bankId: 5, accountType: 'checking', accountNumber: '99887766' },
      },
    },
    expect.objectContaining({ line: 4, amount: '45000.00', to: expect.objectContaining({ bankId: 5 }) }),
    {
      ...{ line: 5, amount: '80000.50', description: 'Turno', externalId: 'nov-2', metadata: null },
      to: {
        ...{ ...account, name: 'Mariana Ríos; hija', documentType: 'CC', document: '52345678', kind: 'nequi' },
        phone: '3105550147',
      },
    },
    expect.objectContaining({
      amount: '1000.25',
      to: expect.objectContaining({ kind: 'breb_key', key: '@repuestos' }),
    }),
  ])
})

test('the names of the API, separated by commas, in another order', async () => {
  const text =
    'amount,account,account_type,bank,document,document_type,name,external_id\n1000.50,03100012345,savings,1007,1018437902,CC,Ana Rojas,a-1'
  expect(await read(text)).toMatchObject([{ line: 2, amount: '1000.50', externalId: 'a-1', to: { bankId: 4 } }])
})

test('every wrong cell of every line is named at once, with its rule', async () => {
  expect(
    await faultsOf(
      file(
        'Ana Rojas;CC;12;Bancolombia;Ahorros;031;mil;;',
        ';CC;1018437902;Banco Lunar;Ahorros;03100012345;0;;',
        'Ana Rojas;XX;1018437902;;Ahorros;03100012345;-5;;',
        'Ana Rojas;CC;1018437902;;Plazo;03100012345;10;;uno',
        'Ana Rojas;CC;1018437902;;Nequi;3,1E+09;10;;uno',
        'Ana Rojas;NIT;901204775-5;;Llave;no es;;;',
        'Ana Rojas;CC;1018437902;Bancolombia',
      ),
    ),
  ).toEqual([
    ...['2.amount not_a_decimal', '2.document not_a_document', '2.account not_an_account'],
    ...['3.bank unknown_bank', '3.amount too_small', '3.name required'],
    ...['4.amount too_small', '4.document_type invalid', '4.bank required'],
    '5.account_type not_an_account_type',
    ...['6.external_id doubled', '6.account not_a_mobile'],
    ...['7.amount required', '7.document wrong_check_digit', '7.account not_a_key'],
    '8 wrong_columns',
  ])
})

test('an amount of another currency, or that is not written as amounts are, is refused and never read as pesos', async () => {
  const of = (amount: string) => file(`Ana Rojas;CC;1018437902;;Nequi;3105550147;${amount};;`)
  const refused = ['USD 250,00', 'US$ 250', '250 EUR', 'COP1000USD', '0,001', '0.500', '1 2 3', '12 34', '5 000.000,5']
  const found = await Promise.all(refused.map(async (amount) => [amount, await faultsOf(of(amount))]))
  expect(found).toEqual(refused.map((amount) => [amount, ['2.amount not_a_decimal']]))
  expect(
    await read(
      file(
        ...['$ 1.000', 'COP 1.000', '1 000'].map((it, at) => `Ana Rojas;CC;1018437902;;Nequi;310555014${at};${it};;`),
      ),
    ),
  ).toMatchObject(Array(3).fill({ amount: '1000.00' }))
})

test('texts of metadata, each in a column that has its name; an empty cell is none', async () => {
  const of = (names: string, ...cells: string[]) =>
    [`${head};${names}`, ...cells.map((cell) => `Ana Rojas;CC;1018437902;;Nequi;3105550147;10;;;${cell}`)].join('\n')
  expect(await read(of('metadata.centro_costo;Dato.Sede', 'C 7;', ';'))).toMatchObject([
    { metadata: { centro_costo: 'C 7' } },
    { metadata: null },
  ])
  expect(await faultsOf(of('metadata.a;metadata.b', `x;${'ñ'.repeat(501)}`, 'x;y'))).toEqual(['2.metadata.b too_long'])
  expect(await faultsOf(of('metadata.año;metadata.'))).toEqual(
    ['metadata.año', 'metadata'].map((name) => `headers.${name} not_a_name`),
  )
  expect(await faultsOf(of('metadata.a;dato.A', 'x;y'))).toEqual(['headers.metadata.a doubled'])
  const many = Array.from({ length: 21 }, (_, at) => `metadata.n${at}`).join(';')
  expect(await faultsOf(of(many))).toEqual(['headers.metadata too_many_names'])
})

test('a file without lines, without a column, or that is no text', async () => {
  expect(await faultsOf(head)).toEqual(['lines required'])
  expect(await faultsOf('Nombre;Valor\nAna;1')).toEqual(
    ['document_type', 'document', 'account_type', 'account'].map((name) => `headers.${name} required`),
  )
  expect(await faultsOf('PK\u0003\u0004')).toEqual(['file not_a_csv'])
})
