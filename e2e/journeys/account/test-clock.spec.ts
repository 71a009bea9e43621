import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { makeLink } from '../../support/money/payments'
import { phone } from '../../support/test'

test('the clock is advanced on the page, which then says how far it is ahead; a payer sees the link expire', async ({
  open,
  holder,
}) => {
  const soon = new Date(Date.now() + 20 * 60_000).toISOString()
  const { uuid } = await makeLink(holder.client, { expires_at: soon })
  const payer = await open(phone)
  await payer.goto(`/pay/${uuid}`)
  const page = await open()
  await signIn(page, holder, '/developers')
  const form = page.getByRole('form', { name: 'Reloj de pruebas' })
  await (await awake(form.getByLabel('Adelantar'))).selectOption('1 hora')
  await form.getByRole('button', { name: 'Adelantar reloj' }).click()
  await expect(page.getByText('El reloj de pruebas va 1 hora adelante', { exact: true })).toBeVisible()
  await expectSound(page)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Este link venció')
})
