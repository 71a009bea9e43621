import { awake, signIn, test } from '../../support/browser/windows'
import { superuser } from '../../support/people/staff'

test('shots', async ({ open, makePerson }) => {
  test.setTimeout(120_000)
  const one = await superuser(makePerson)
  const other = await superuser(makePerson)
  await other.client.post('/panel/policy/reload.review/', {
    propose: ['REVIEWER', 'OPERATOR', 'SUPERUSER'],
    confirm: ['OPERATOR', 'SUPERUSER'],
    second: 'amount',
    from: { COP: '10000000', BRL: '5000' },
    reason_needed: 'rejecting',
    warnings: { same_proof: 'second' },
    reason: 'Subieron los montos de las recargas.',
  })
  const page = await open()
  await signIn(page, one, '/console/policy')
  await awake(page.getByRole('button', { name: 'Cambiar: Aprobar retiros y reembolsos' }))
  for (const scheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots-policy/page-${width}-${scheme}.png`, fullPage: true })
      await page.getByRole('button', { name: 'Cambiar: Aprobar retiros y reembolsos' }).click()
      await page.getByLabel('Dos personas').selectOption('amount')
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots-policy/form-${width}-${scheme}.png` })
      await page.keyboard.press('Escape')
    }
})
