import { randomInt } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { formatMoney } from '@/lib/format'
import { awake, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { makeReload, review } from '../../support/money/deposits'
import { png, uploaded } from '../../support/people/identity'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

type Balance = { USD: string }

/** A proof with two pages. */
const twoPages = () =>
  new Promise<Buffer>((resolve) => {
    const file = new PDFDocument({ size: 'A5' })
    const parts: Buffer[] = []
    file.on('data', (part: Buffer) => parts.push(part))
    file.on('end', () => resolve(Buffer.concat(parts)))
    file.fontSize(24).text('Transferencia exitosa $ 250.000,00').addPage().text('Conserve este comprobante.')
    file.end()
  })

test('a bank transfer is reviewed and approved by keyboard; the next one opens automatically', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, staff] = [await makePerson({ firstName: 'Zenaida' }), await operator(makePerson)]
  const { url } = await uploaded(person.client, await twoPages(), { name: 'comprobante.pdf', type: 'evidence' })
  const { id } = await makeReload(person.client, pool, { evidence: url, amount: '260000.00' }, 'USD')
  const other = await makeReload(person.client, pool, { evidence: url, amount: '80000.00' }, 'USD')
  const page = await open()
  // The queue shows the oldest fifty: few others of this currency wait.
  await signIn(page, staff, `/console/reloads/${id}?currency=USD`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Recarga ${id}`)
  await expect(page.getByText('El mismo comprobante está en otra recarga').last()).toBeVisible()
  // An amount that no other test sends. 260,000.00 × 1 % = 2,600.00; × 19 % = 494.00; 256,906.00 is left.
  const posts = page.getByRole('region', { name: 'Decisión' }).getByRole('listitem')
  await expect(posts.filter({ hasText: /^Cuenta ••• \d{4} → Billetera/ })).toContainText('260.000,00')
  await expect(posts.filter({ hasText: 'Ingresos por servicio (1 %)' })).toContainText('2.600,00')
  await expect(posts.filter({ hasText: 'IVA (19 %)' })).toContainText('494,00')
  await expect(posts.filter({ hasText: 'Saldo de la billetera' })).toContainText('0,00 → 256.906,00')
  await expect(page.getByRole('img', { name: 'comprobante.pdf, hoja 1 de 2' })).toBeVisible()
  await expectSound(page)
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled()
  const leftOf = async (name: string) => (await page.getByRole('link', { name }).last().boundingBox())?.x
  expect(await leftOf('Marcar como inusual'), 'in line with the facts').toBe(await leftOf('Zenaida'))

  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Hoja 2 de 2')).toBeVisible()
  await expect(page.getByRole('img', { name: 'comprobante.pdf, hoja 2 de 2' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByText('150 %')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toContainText('Siguiente y anterior de la cola')
  await expectSound(page)
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('En revisión').first(), 'A did nothing under the list').toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar recargas' })).toBeFocused()
  await page.keyboard.type(`${other.id}`)
  await page.keyboard.press('Enter')
  const queue = page.getByRole('region', { name: 'Por revisar' }).getByRole('link', { name: /Zenaida/ })
  await expect(queue).toHaveCount(1)
  await expect(queue).toHaveText(new RegExp(`${other.id}`))
  await page.keyboard.press('Escape')
  await expect(queue).toHaveCount(2)
  await page.keyboard.press('r')
  const reason = page.getByLabel('Motivo')
  await expect(reason).toHaveAccessibleDescription('Escriba por qué se rechaza: lo leerá el titular.')
  await expect(reason).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  const tick = page.getByRole('checkbox', { name: /de todos modos$/ })
  await expect(tick, 'over a warning A asks first').toBeFocused()
  await expect(tick).toHaveAccessibleDescription('Márquelo para seguir.')
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/^Escriba por qué aprueba a pesar de la advertencia/)
  await expectSound(page)
  await page.keyboard.type('Son dos transferencias en un comprobante.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(
    page.getByText(`Recarga ${id} aprobada. ${formatMoney('256906.00', 'USD', 'es')} acreditados.`),
  ).toBeVisible()
  expect((await person.client.get<Balance>('/balance/')).body.USD).toBe('256906.00')
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recarga \d+$/)

  await page.goto(`/console/reloads/${other.id}`)
  await awake(page.getByLabel('Motivo'))
  await page.getByLabel('Motivo').fill('El comprobante es de otra transferencia.')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText(`Recarga ${other.id} rechazada.`)).toBeVisible()
  expect((await person.client.get<Balance>('/balance/')).body.USD).toBe('256906.00')
  await page.goto(`/console/reloads/${other.id}`)
  await expect(page.getByText('El comprobante es de otra transferencia.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeHidden()

  const later = await makeReload(person.client, pool, { amount: '100000.00' }, 'USD')
  await review(staff.client, later.id)
  // 256,906.00 + 98,810.00
  expect((await person.client.get<Balance>('/balance/')).body.USD).toBe('355716.00')
  await page.goto(`/console/reloads/${id}`)
  await expect(posts.filter({ hasText: 'Saldo de la billetera entonces' })).toContainText('0,00 → 256.906,00')
  await expect(page.getByText(/ · Son dos transferencias en un comprobante\.$/)).toBeVisible()
  await page.goto('/console/audit?area=reload')
  const entry = page.getByRole('row').filter({ hasText: 'Son dos transferencias en un comprobante.' })
  await expect(entry).toContainText('mismo comprobante en otra recarga')
})

test('two operators at once: the second sees it at once, and nothing moves twice', async ({
  open,
  makePerson,
  pool,
}) => {
  const person = await makePerson()
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { url } = await uploaded(person.client, await png('#884422'), { type: 'evidence' })
  const amount = `${randomInt(300_000, 900_000)}.00`
  const { id } = await makeReload(person.client, pool, { evidence: url, amount })
  const [first, second] = [await open(), await open({ expected: /status of 400/ })]
  await signIn(first, one, `/console/reloads/${id}`)
  await signIn(second, two, `/console/reloads/${id}`)
  const image = second.getByRole('img', { name: `Comprobante de la recarga ${id}` })
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth), 'the picture is there').toBe(320)
  const same = await mark(second)
  await awake(first.getByRole('button', { name: /^Aprobar/ }))
  await first.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(first.getByText(`Recarga ${id} aprobada.`)).toBeVisible()
  const told = second.getByRole('alert').filter({ hasText: 'Otra persona ya decidió esta recarga.' })
  await expect(told).toContainText(/Aprobada por \S.* · \d+ de \w+ de 20\d\d, \d+:\d\d/)
  await expect(second.getByRole('button', { name: /^Aprobar/ })).toBeHidden()
  await same()
  await expectSound(second)
  expect((await person.client.get<{ results: unknown[] }>('/balance/entries/?currency=COP')).body.results).toHaveLength(
    3,
  )
})

test('a large transfer needs two: who approved it once cannot do it again', async ({ open, makePerson, pool }) => {
  const person = await makePerson()
  const [one, two] = [await operator(makePerson), await operator(makePerson)]
  const { id } = await makeReload(person.client, pool, { amount: '6000.00' }, 'BRL')
  const held = async () => (await person.client.get<{ BRL: string }>('/balance/')).body.BRL
  const first = await open()
  await signIn(first, one, `/console/reloads/${id}`)
  await expect(first.getByText('Por su valor necesita dos aprobaciones de personas distintas.')).toBeVisible()
  await awake(first.getByRole('button', { name: /^Aprobar/ }))
  await first.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(first.getByText('Su aprobación quedó registrada; falta la de una segunda persona.')).toBeVisible()
  expect(await held()).toBe('0.00')
  await first.goto(`/console/reloads/${id}`)
  await expect(first.getByText('Usted ya la aprobó: falta otra persona.')).toBeVisible()
  await expect(first.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0)
  await expectSound(first)

  const second = await open()
  await signIn(second, two, `/console/reloads/${id}`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(`Recarga ${id}`)
  await expect(second.getByText(/ya la aprobó; falta una persona más/)).toBeVisible()
  await awake(second.getByRole('button', { name: /^Aprobar/ }))
  await second.getByRole('button', { name: /^Aprobar/ }).click()
  await expect(second.getByText(`Recarga ${id} aprobada.`)).toBeVisible()
  // 6,000.00 × 1 % = 60.00; × 19 % = 11.40
  expect(await held()).toBe('5928.60')
})

test('a proof on another site is never loaded automatically, and opening it sends no referrer', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, staff] = [await makePerson(), await operator(makePerson)]
  const { id, evidence } = await makeReload(person.client, pool)
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, staff, `/console/reloads/${id}`)
  await expect(page.getByText('El comprobante está en comprobantes.example')).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir en otra pestaña' })
  await expect(link).toHaveAttribute('href', evidence)
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(link).toHaveAttribute('rel', /noreferrer/)
  expect(asked.filter((one) => one.includes('comprobantes.example'))).toEqual([])
  await expectSound(page)
})

test('the queue by age and amount, on a phone, in English; no account holder gets in', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const person = await makePerson()
  const { id } = await makeReload(person.client, pool, { amount: '9999999.00' })
  const page = await open(phone)
  await signIn(page, staff, '/console/reloads')
  await page.goto('/language?to=en')
  await page.goto('/console/reloads')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top-ups')
  await expectSound(page)
  await page.getByRole('link', { name: 'Largest' }).click()
  await page.waitForURL(/order=largest/)
  await page.goto(`/console/reloads/${id}`)
  await expect(page.getByRole('button', { name: 'Approve COP 9,999,999.00' })).toBeInViewport()
  await expectSound(page)
  await page.goto('/console/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expectSound(page)

  // A missing page may preload stylesheets that it then does not need.
  const refused = /status of 404|was preloaded using link preload/
  const other = await open({ expected: refused })
  await signIn(other, holder, '/links')
  for (const path of ['reloads', `reloads/${id}`, 'overview', 'movements', 'ledger', 'fees', 'cases', 'payouts'])
    expect((await other.goto(`/console/${path}`))?.status(), path).toBe(404)
  for (const path of ['reloads', `reloads/${id}`, 'users', 'audit'])
    expect((await other.request.get(`/console/${path}/view`)).status(), `what ${path} shows`).toBe(404)
  const desk = await open({ expected: refused })
  await signIn(desk, staff, '/console/fees')
  await expect(desk.getByRole('link', { name: 'Llaves' })).toHaveCount(0)
  for (const path of ['keys', 'referrals']) {
    expect((await desk.goto(`/console/${path}`))?.status(), path).toBe(404)
    expect((await desk.request.get(`/console/${path}/view`)).status(), `what ${path} shows`).toBe(404)
  }
})
