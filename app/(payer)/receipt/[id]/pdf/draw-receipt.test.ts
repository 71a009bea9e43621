import { expect, test } from '@playwright/test'
import type { ReceiptTexts } from '@/components/checkout/receipt/receipt'
import { textOfPdf } from '@/e2e/support/odd/pdf'
import { drawReceipt } from './draw-receipt'

const receipt: ReceiptTexts = {
  state: 'succeeded',
  title: 'Pago aprobado',
  note: null,
  date: '20 de noviembre de 2026, 3:15 p. m.',
  payee: 'Taller Andino',
  document: 'NIT 901.204.775-4',
  total: '$ 102.975,00',
  totalLabel: 'Total pagado',
  charge: null,
  facts: [['Concepto', 'Orden 2481']],
  fees: [['Valor', '$ 100.000,00']],
}

const read = async (mark: string | null) => {
  const texts = { brand: 'Recaudo', title: 'Comprobante de pago', times: 'Hora de Bogotá', lang: 'es', mark }
  return (await textOfPdf(Buffer.from(await drawReceipt(receipt, texts)))).split('\n')
}

test('a test’s receipt says that no money moved, in a band and across it; a live one is the same without', async () => {
  const mark = 'PRUEBA: no se movió dinero'
  const [tested, live] = [await read(mark), await read(null)]
  expect(tested.filter((text) => text === mark)).toHaveLength(2)
  expect(live.join()).not.toContain('PRUEBA')
  expect(tested.filter((text) => text !== mark)).toEqual(live)
})
