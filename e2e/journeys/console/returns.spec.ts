import { awake, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { fileOf, paidTwice } from '../../support/money/cases'
import { payBodies } from '../../support/money/payments'
import { act, coveredAccount } from '../../support/money/payouts'
import { refundAddress } from '../../support/money/refunds'
import { sendByHand } from '../../support/money/returns'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

test('who paid a link twice gets the second payment back, and every page says how it stands', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  test.slow()
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const account = await coveredAccount(pool, await makePerson(), one.client)
  const email = `pagadora-${holder.id}@correo.example`
  const { id, movementId } = await paidTwice(
    holder.client,
    anyone,
    pool,
    {},
    { ...payBodies.BANCOLOMBIA, payer_email: email },
  )
  const file = await fileOf(pool, 'suspense', id)
  const owner = await open()
  await signIn(owner, holder)
  const recent = owner.getByRole('row').filter({ has: owner.locator(`a[href="/payments/${movementId}"]`) })
  await expect(recent, 'among the last payments of the account').toContainText('Por aplicar')
  await owner.goto(`/payments/${movementId}`)
  const state = owner.getByRole('status').filter({ has: owner.locator('.badge') })
  await expect(state).toContainText('Por aplicar')
  await expect(owner.getByText('dos personas de nuestro equipo lo revisan')).toBeVisible()
  const same = await mark(owner)

  await test.step('one proposes: the payer is to name the account', async () => {
    const page = await open({ ...phone, expected: /status of 400/ })
    await signIn(page, one, `/console/cases/${file.id}`)
    await (await awake(page.getByRole('radio', { name: 'Devolver' }))).check()
    await expect(page.getByText(`Se le pide la cuenta por correo a ${email}`)).toBeVisible()
    await page.getByRole('radio', { name: 'La doy yo' }).check()
    await expect(page.getByRole('textbox', { name: 'Número de cuenta' })).toBeVisible()
    await page.getByLabel('Motivo').fill('Pagó dos veces')
    await page.getByRole('button', { name: 'Proponer devolver' }).click()
    await expect(page.getByRole('textbox', { name: 'Número de cuenta' })).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page)
    await page.getByRole('radio', { name: 'La dice quien pagó' }).check()
    await page.getByRole('button', { name: 'Proponer devolver' }).click()
    await expect(page.getByText(`Caso ${file.number} propuesto. Falta otra persona.`)).toBeVisible()
    await page.goto(`/console/cases/${file.id}`)
    await expect(page.getByText('Usted lo propuso: falta que otra persona confirme.')).toBeVisible()
    await expectSound(page)
  })

  const second = await open()
  await test.step('another sees the payer, the account and the transfers, and confirms', async () => {
    await signIn(second, two, `/console/cases/${file.id}`)
    for (const seen of [email, 'Bancolombia', 'Asientos']) await expect(second.getByRole('main')).toContainText(seen)
    await (await awake(second.getByRole('button', { name: /^Devolver \$/ }))).click()
    await expect(second.getByText(`Caso ${file.number} confirmado. Sigue en su devolución.`)).toBeVisible()
    await second.goto(`/console/cases/${file.id}`)
    await expect(second.getByRole('main')).toContainText('espera a que quien pagó diga a qué cuenta va')
    await expect(second.getByRole('main')).toContainText('El dinero está en devolución.')
    await expect(second.getByRole('main')).toContainText('Esperando la cuenta')
    await expectSound(second)
  })
  const card = owner.locator('section').filter({ has: owner.getByRole('heading', { name: 'Devoluciones' }) })
  await expect(card).toContainText('Esperando la cuenta')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(owner.getByText('va de vuelta a quien pagó')).toBeVisible()
  await expect(state).toContainText('Por aplicar')

  const payer = await open(phone)
  await payer.goto(`/refund/${await refundAddress(email)}`)
  await (await awake(payer.getByRole('radio', { name: 'Nequi' }))).check()
  await payer.getByRole('textbox', { name: 'Celular de su cuenta Nequi' }).fill('310 555 0147')
  await payer.getByRole('textbox', { name: 'Nombre del titular' }).fill('Julián Mosquera')
  await payer.getByRole('textbox', { name: 'Documento del titular' }).fill('1018437902')
  await payer.getByRole('button', { name: /^Recibir/ }).tap()
  const says = payer.getByRole('heading', { level: 1 })
  await expect(says).toHaveText('Recibimos su cuenta')
  await expect(payer.getByText('todavía podemos detener el envío')).toBeVisible()

  await test.step('approved, sent, arrived: the page shows each step', async () => {
    const refund = (await pool.query<{ id: string }>('select id from payout where movement_id = $1', [movementId]))
      .rows[0]
    const re = refund?.id ?? ''
    const over = { by_hand: true, acknowledged_warnings: ['payer_unknown'], reason: 'Confirmó su documento' }
    for (const { client } of [one, two]) expect((await act(client, re, 'approve', over)).status).toBe(200)
    await expect(card).toContainText('Aprobada')
    await sendByHand(one.client, re, account)
    await expect(card).toContainText('En camino')
    await expect(state).toContainText('Por aplicar')
    await expect(second.getByRole('main')).toContainText('En camino')
    await payer.reload()
    await expect(says).toHaveText('Su dinero va en camino')
    expect((await act(one.client, re, 'completed')).status).toBe(200)
    await expect(state).toContainText('Devuelto a quien pagó')
    await expect(owner.getByRole('main')).toContainText(/Llegaron \$\s34\.126,67 de vuelta a quien pagó/)
    await expect(second.getByRole('main')).toContainText('Devuelto')
    await payer.reload()
    await expect(says).toHaveText('Su dinero llegó')
    await second.goto(`/console/payouts/${re}`)
    await expect(second.getByRole('main'), 'who paid stands beside who receives').toContainText(email)
    await expect(second.getByRole('link', { name: `Por aplicar ${id}, decidido por dos personas` })).toBeVisible()
    await expectSound(second)
  })
  await same()
  await expectSound(owner)
})
