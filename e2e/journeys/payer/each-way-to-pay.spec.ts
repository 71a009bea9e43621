import { expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { balanceOf, makeLink, transfersOf } from '../../support/money/payments'
import { phone } from '../../support/test'

/** 40,001.25 at 2 % = 800.025 → 800.03; IVA of the rounded fee: 19 % of 800.03 = 152.0057 → 152.01. */
const link = { currency: 'COP', amount: '40001.25', description: 'Pedido de la semana', fee_mode: 'payer' }
const desktop = { viewport: { width: 1440, height: 900 } }

/** 40,001.25 + 800.03 + 152.01 = 40,953.29, of which the owner receives the full amount of the link. */
const borneByPayer = {
  total: 'COP 40,953.29',
  credited: '40001.25',
  shown: '$ 40.001,25',
  transfers: ['rail:sandbox → wallet 40001.25 COP', 'rail:sandbox → fees 800.03 COP', 'rail:sandbox → iva 152.01 COP'],
}

const ways = [
  {
    title: 'a company by PSE in Spanish at a desk in the dark, the owner bearing the fee',
    window: { ...desktop, colorScheme: 'dark' },
    language: 'es',
    body: { ...link, fee_mode: 'receiver' },
    fill: async (payer: Payer) => {
      const { page } = payer
      await payer.choose('PSE')
      await page.getByRole('radio', { name: 'Una empresa' }).check()
      await payer.searchBank('bogota', 'Banco de Bogotá')
      await payer.fill({ companyName: 'Distribuidora El Cóndor S.A.S.', email: 'pagos@condor.example' })
      const document = page.getByRole('textbox', { name: 'Documento' })
      await expect(page.getByRole('combobox', { name: 'Tipo de documento' })).toHaveValue('NIT')
      await document.fill('901204775-9')
      await document.blur()
      await expect(document).toHaveAccessibleDescription(/dígito de verificación/)
      await document.fill('9012047754')
      await document.blur()
      await expect(document).toHaveValue('901.204.775-4')
      await payer.fill({ phone: '6013904951' })
    },
    total: '$ 40.001,25',
    credited: '39049.21',
    shown: '$ 39.049,21',
    transfers: ['rail:sandbox → wallet 40001.25 COP', 'wallet → fees 800.03 COP', 'wallet → iva 152.01 COP'],
    row: 'Distribuidora El Cóndor S.A.S.',
  },
  {
    title: 'Bancolombia in English at a desk',
    window: { ...desktop, locale: 'en-GB' },
    language: 'en',
    body: link,
    fill: async (payer: Payer) => {
      await payer.choose('BANCOLOMBIA')
      await payer.fill({ name: 'Grace Hopper', email: 'grace@mail.example' })
    },
    ...borneByPayer,
    row: 'Grace Hopper',
  },
  {
    title: 'Nequi in English on a phone, from its instructions',
    window: { ...phone, locale: 'en-GB' },
    language: 'en',
    body: link,
    fill: async (payer: Payer) => {
      await payer.choose('NEQUI')
      await payer.fill({ name: 'Paola Quintero', nequiPhone: '+57 310 555 0147' })
    },
    ...borneByPayer,
    row: 'Paola Quintero',
  },
] as const

for (const way of ways) {
  test(`${way.title}: the owner’s home updates without a reload, and the books are right`, async ({
    open,
    makePerson,
    pool,
  }) => {
    const owner = await makePerson({ businessName: 'Taller Andino' })
    const { uuid } = await makeLink(owner.client, way.body)
    const home = await open(desktop)
    await signIn(home, owner)
    const same = await mark(home)
    const payer = new Payer(await open(way.window), way.language)
    const { page, words } = payer
    await payer.open(uuid)
    await expect(page.locator('html')).toHaveAttribute('lang', way.language === 'es' ? 'es-CO' : 'en')
    await way.fill(payer)
    await expectSound(page)
    await expect(payer.button()).toHaveText(`${words.pay.buttonOpen} ${way.total}`)
    if (way.row === 'Paola Quintero') {
      await payer.button().click()
      await payer.sees('nequi')
      await expect(page.locator('.payment-key b')).toHaveText(/^([2-9A-HJKMNP-Z]{4}\s?){3}$/)
      await expectSound(page)
      await page.getByRole('link', { name: words.checkout.openNequi }).click()
      await page.waitForURL(/\/sandbox\/bank\//)
    } else await payer.toBank()
    const movement = payer.movement()
    await expect(home.getByRole('row').filter({ hasText: way.row })).toContainText('Pedido de la semana')
    await payer.answer('approve')
    await payer.sees('succeeded')
    await expectSound(page)
    await expect(tile(home, 'Saldo en pesos')).toHaveText(way.shown)
    await expect(home.getByRole('row').filter({ hasText: way.row })).toContainText('Aprobado')
    await same()
    await page.getByRole('link', { name: words.checkout.receipt }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.receipt.succeeded)
    await expect(page.getByRole('main')).toContainText(way.total)
    await expectSound(page)
    expect(await balanceOf(pool, owner.id)).toBe(way.credited)
    expect(await transfersOf(pool, movement)).toEqual(way.transfers)
    const { rows } = await pool.query('select id from money_movement where owner_id = $1', [owner.id])
    expect(rows).toEqual([{ id: movement }])
  })
}
