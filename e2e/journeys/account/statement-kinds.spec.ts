import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import { takenBack } from '../../support/money/cases'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { payOut } from '../../support/money/payouts'
import { textOfPdf } from '../../support/odd/pdf'
import { operator } from '../../support/people/staff'

test('a link paid, a payout and what the bank took back are named, each with who and a reference of its own', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const { id, movementId } = await takenBack(holder.client, anyone, pool)
  const payout = await payOut({ holder, staff: other, pool, amount: '40000.00' })
  const { rows: named } = await pool.query<{ number: number }>('select number from payout where id = $1', [payout.id])
  const number = `Retiro ${named[0]?.number}`
  // 100,000.00 − 40,000.00: the wallet holds 60,000.00 of what the bank took back.
  const debit = { action: 'DEBIT', reason: 'Contracargo del banco' }
  expect((await one.client.post(`/panel/reversals/${id}/`, debit)).status).toBe(200)
  const link = await makeLink(holder.client, {
    amount: '50000.00',
    description: 'Orden 2481',
    external_id: 'orden-2481',
  })
  await payAndApprove(anyone, link.uuid)

  const page = await open({ acceptDownloads: true })
  await signIn(page, holder, '/wallet')
  const rows = page.getByRole('table').getByRole('row')
  const note = 'Reversado: el banco le devolvió este pago a quien lo hizo.'
  await expect(rows).toHaveText([
    /Movimiento/,
    /Saldo final.*50\.000,00/s,
    /^PagoOrden 2481orden-2481.*\+50\.000,00/s,
    new RegExp(`^Reversión.*Recarga 2481\\. ${note}.*−60\\.000,00.*0,00`, 's'),
    new RegExp(`^RetiroRosa Aristizábal, Bancolombia, ahorros ••7777${number}.*−40\\.000,00.*60\\.000,00`, 's'),
    /^Depósito.*\+100\.000,00/s,
    /Saldo inicial/,
  ])
  await expect(rows.nth(3).getByRole('link')).toHaveAttribute('href', `/payments/${movementId}`)
  await expect(rows.nth(4).getByRole('link')).toHaveAttribute('href', `/payouts/${payout.id}`)
  await expectSound(page)

  const lines = csvRows((await downloaded(page, 'Descargar CSV')).bytes, ';', 2)
  expect(lines.map(({ Tipo }) => Tipo)).toEqual([
    ...['Saldo inicial', 'Depósito', 'Retiro', 'Reversión', 'Pago', 'Saldo final'],
  ])
  expect(lines[2]).toMatchObject({ Nombre: 'Rosa Aristizábal', Cuenta: 'Bancolombia, ahorros ••7777', Concepto: '' })
  expect(lines[3]).toMatchObject({ Concepto: `Recarga 2481. ${note}`, Sale: '60000,00', 'Saldo después': '0,00' })
  const text = await textOfPdf((await downloaded(page, 'Descargar PDF')).bytes)
  for (const part of [note, 'orden-2481', number, 'Bancolombia, ahorros ••7777', '−60.000,00'])
    expect(text).toContain(part)
})
