import { formatDocument } from '@/lib/format'
import { startDeposit } from '../../support/money/deposits'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, makeLink, startPayment, untilStatus } from '../../support/money/payments'
import { textOfPdf } from '../../support/odd/pdf'
import type { Person } from '../../support/people/people'
import { expect, test } from '../../support/test'

/** The text of a receipt's PDF, line by line. */
async function receiptOf({ client }: Pick<Person, 'client'>, id: string, language = 'es'): Promise<string[]> {
  const answer = await fetch(new URL(`/receipt/${id}/pdf`, client.baseUrl), {
    headers: { 'accept-language': language, ...client.headers },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return (await textOfPdf(Buffer.from(await answer.arrayBuffer()))).split('\n')
}

const bogota = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', dateStyle: 'long' })

test('a deposit: state, time in Bogota, payee and NIT, amount, fee, IVA, CUS, bank, description, movement', async ({
  makePerson,
  pool,
}) => {
  const holder = await makePerson({ businessName: 'Łódź & Ñandú S.A.S.' })
  const nit = `80${`${holder.id}`.padStart(7, '0')}-4`
  await pool.query(
    `update "user" set type_person = 'JURIDICAL', document_type = 'NIT', document_number = $1 where id = $2`,
    [nit, holder.id],
  )
  const { money_movement_id: id } = await startDeposit(holder.client, { amount_cop: '33333.33' })
  await untilStatus(holder.client, id, 'initiated')
  const pending = await receiptOf(holder, id)
  expect(pending).toEqual(
    expect.arrayContaining(['Pago pendiente', 'Este pago aún no está confirmado. No pague de nuevo.', 'Total a pagar']),
  )
  await atTheBank(holder.client, id, 'approve')
  const { rows } = await pool.query<{ cus: string }>('select cus from money_movement where id = $1', [id])
  const paid = await receiptOf(holder, id)
  // 33,333.33 × 2.50 % = 833.33; × 19 % = 158.33
  expect(paid).toEqual(
    expect.arrayContaining([
      ...['Pago aprobado', 'Łódź & Ñandú S.A.S.', `NIT ${formatDocument(nit)}`],
      ...['Recarga de su cuenta', 'PSE, Banco Caja Social', rows[0]?.cus, id],
      ...['Valor', '$ 33.333,33', 'Servicio (2,50 %)', '$ 833,33', 'IVA del servicio (19 %)', '$ 158,33'],
      ...['Total pagado', '$ 34.324,99'],
    ]),
  )
  expect(paid.join(' ')).not.toContain('No pague de nuevo')
  const when = paid.find((line) => line.endsWith('(Hora de Bogotá)'))
  expect(when).toContain(bogota.format(new Date()))
  expect(await receiptOf(holder, id, 'en')).toEqual(expect.arrayContaining(['Payment approved', 'COP 33,333.33']))
})

test('who receives bears the fee: the receipt says so, and the payer pays the amount', async ({ holder }) => {
  const { money_movement_id: id } = await startDeposit(holder.client, { amount_cop: '80000', fee_mode: 'receiver' })
  await atTheBank(holder.client, id, 'approve')
  // 80,000 × 2.50 % = 2,000; × 19 % = 380
  expect(await receiptOf(holder, id)).toEqual(
    expect.arrayContaining([
      ...['Valor', '$ 80.000,00', 'Servicio (2,50 %)', '$ 2.000,00, los asume quien recibe'],
      ...['IVA del servicio (19 %)', '$ 380,00, los asume quien recibe', 'Total pagado'],
    ]),
  )
})

test('one that was declined says that nothing was charged; a link’s payment names what it is for', async ({
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client, { description: 'Orden 2481 漢字' })
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  await atTheBank(anyone, id, 'decline')
  expect(await receiptOf({ client: anyone }, id)).toEqual(
    expect.arrayContaining(['Pago rechazado', 'No se le cobró nada.', 'Orden 2481 ??', id]),
  )
})

test('where another sum came than was asked for, the receipt is of what came', async ({ holder, anyone }) => {
  const { money_movement_id: id } = await startDeposit(holder.client)
  await notify(anyone, notice(id, 'approved', { amount: '90000.00' }))
  await untilStatus(anyone, id, 'failed')
  const held = await receiptOf(holder, id)
  // 100,000.00 + 2,500.00 + 475.00 was requested.
  expect(held).toEqual(
    expect.arrayContaining(['Pago en revisión', 'Total que se pidió', '$ 102.975,00', 'Valor que llegó']),
  )
  expect(held.filter((line) => line === '$ 90.000,00')).toHaveLength(2)
  expect(held.join(' ')).not.toMatch(/Total pagado|Total a pagar/)
})

test('404: none of this id, and a bank transfer without its owner', async ({ anyone }) => {
  for (const id of ['mm_0000000000000000000000', '1', 'x'])
    expect((await anyone.get(`/receipt/${id}/pdf`)).status, id).toBe(404)
})
