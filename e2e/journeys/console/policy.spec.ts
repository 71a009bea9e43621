import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { superuser } from '../../support/people/staff'

test('one superuser proposes who does a write, another confirms, and everybody on the staff reads it', async ({
  open,
  makePerson,
  pool,
}) => {
  const write = 'payout.ask_payer'
  const name = 'Pedirle la cuenta al pagador'
  const [one, two, auditor] = [
    await superuser(makePerson),
    await superuser(makePerson),
    await makePerson({ roles: ['AUDITOR'] }),
  ]
  const [first, second] = [await open({ expected: /status of 400/ }), await open()]
  const rowOf = (page: typeof first) => page.getByRole('row').filter({ hasText: name })
  await signIn(first, one, '/console/policy')
  await signIn(second, two, '/console/policy')
  await awake(first.getByRole('button', { name: `Cambiar: ${name}` }))
  await expect(first.getByRole('row').filter({ hasText: 'Esta política' }).getByRole('button')).toHaveCount(0)
  await expectSound(first)
  await first.getByRole('button', { name: `Cambiar: ${name}` }).press('Enter')
  const form = first.getByRole('alertdialog', { name })
  await form.getByRole('checkbox', { name: 'Atención' }).check()
  await expectSound(first)
  await form.getByRole('button', { name: 'Proponer el cambio' }).click()
  await expect(form.getByLabel('Motivo del cambio'), 'a reason is needed').toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Motivo del cambio').fill('Atención habla con quien paga.')
  await form.getByRole('button', { name: 'Proponer el cambio' }).click()
  await expect(form).toHaveCount(0)
  await expect(rowOf(first)).toContainText('Con propuesta')

  const proposal = second
    .locator('section.card')
    .filter({ has: second.getByRole('heading', { name: `Política: ${name}` }) })
  await expect(second.getByText(`Política: ${name}`), 'shown without a reload').toBeVisible()
  await expect(second.getByText('Atención habla con quien paga.')).toBeVisible()
  const changed = proposal
    .getByRole('list', { name: 'Qué cambia' })
    .getByRole('listitem')
    .filter({ hasText: /^propone/i })
  await expect(changed.first()).toContainText(/Vigente.*Propuesta/s)
  await expect(changed.first().locator('ins'), 'what is new stands out').toHaveText(['Atención'])
  await expect(changed.first().locator('del')).toHaveCount(0)
  await proposal.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(rowOf(second)).toContainText('Cambiada')
  await expect(rowOf(second)).toContainText('Atención, Tesorería, Operador o Superusuario')
  await expect(proposal).toHaveCount(0)
  await expect(rowOf(first), 'the other window reads it too').toContainText('Cambiada')
  await second.goto('/console/audit?area=policy')
  await expect(second.getByRole('row').filter({ hasText: 'Política cambiada' }).first()).toContainText(name)
  await expectSound(second)
  await pool.query('delete from policy_setting where write = $1', [write])

  const reader = await open()
  await signIn(reader, auditor, '/console/policy')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Cuatro ojos')
  await expect(reader.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0)
})
