import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { fileStore } from '@/lib/files/store'
import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import { freshDocument, pdf, png, uploaded } from '../../support/people/identity'
import type { Person } from '../../support/people/people'

const operator = { roles: ['OPERATOR'] }

/** Pages with a black square each: on the first at the top left, on the second at the top right. */
async function twoSheets() {
  const pdf = new PDFDocument({ size: 'LETTER' })
  const done = buffer(pdf)
  pdf.rect(0, 0, 200, 200).fill('#000000').addPage().rect(412, 0, 200, 200).fill('#000000').end()
  return done
}

async function submitted(person: Person, rut: Uint8Array) {
  const papers = { rut, chamber_of_commerce: await twoSheets(), legal_representative_id_front: await png() }
  const documents = []
  for (const [code_name, bytes] of Object.entries(papers)) {
    documents.push({ code_name, url: (await uploaded(person.client, bytes, { name: `${code_name} de 2026` })).url })
  }
  const body = { document_type: 'CE', document_number: freshDocument().slice(0, 7), documents }
  const answer = await person.client.post<{ id: number }>('/profile_documents/', body)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
}

/** `dark` or `light` for each corner of the drawn page: top left, top right, bottom left, bottom right. */
const corners = (page: Page) =>
  page.locator('.drawn canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const flat = document.createElement('canvas')
    flat.width = canvas.width
    flat.height = canvas.height
    const pen = flat.getContext('2d', { willReadFrequently: true })
    pen?.drawImage(canvas, 0, 0)
    const dark = (x: number, y: number) =>
      (pen?.getImageData(x * flat.width, y * flat.height, 1, 1).data[0] ?? 255) < 64 ? 'dark' : 'light'
    return [dark(0.05, 0.05), dark(0.95, 0.05), dark(0.05, 0.95), dark(0.95, 0.95)].join(' ')
  })

/** Rotation of the drawn page and whether it fits: read in one call, since each drawing has its own canvas. */
const lying = (page: Page) =>
  page.locator('.document-canvas').evaluate((easel) => {
    const canvas = easel.querySelector('.drawn canvas')
    if (!canvas) return null
    const [on, sheet] = [easel.getBoundingClientRect(), canvas.getBoundingClientRect()]
    return { turned: getComputedStyle(canvas).rotate, fits: sheet.left >= on.left && sheet.right <= on.right }
  })

test('a PDF is looked at in the console: its pages, near, turned; nothing of it reaches elsewhere', async ({
  open,
  makePerson,
  pool,
  credentials,
}) => {
  const [company, staff] = [await makePerson({ level: 0 }), await makePerson(operator)]
  await pool.query(`update "user" set type_person = 'JURIDICAL', business_name = 'Molinos S.A.S.' where id = $1`, [
    company.id,
  ])
  await submitted(company, await twoSheets().then((bytes) => Buffer.concat([bytes, Buffer.from('\n')])))
  const { rows } = await pool.query('select max(id) as id from identity_submission where user_id = $1', [company.id])
  const page = await open()
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await signIn(page, staff, `/console/identity/${rows[0].id}`)

  const sheet = page.getByRole('img', { name: 'RUT, hoja 1 de 2' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => corners(page)).toBe('dark light light light')
  await expectSound(page)

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: 'RUT, hoja 2 de 2' })).toBeVisible()
  await expect.poll(() => corners(page)).toBe('light dark light light')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Hoja 2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Hoja anterior' }).click()
  await expect.poll(() => corners(page)).toBe('dark light light light')

  const wide = () => page.locator('.drawn canvas').evaluate((it: HTMLCanvasElement) => it.width)
  const before = await wide()
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(wide, 'drawn again, sharper').toBeGreaterThan(before * 1.4)
  await page.getByRole('button', { name: 'Alejar' }).click()
  await page.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(() => lying(page)).toEqual({ turned: '90deg', fits: true })

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar RUT' }).click()
  expect((await download).suggestedFilename()).toContain('rut de 2026')
  expect(asked.filter((url) => !url.startsWith(credentials.base_url) && !url.startsWith('blob:'))).toEqual([])
})

test('a PDF that cannot be read says so, and can still be downloaded', async ({ open, makePerson, pool }) => {
  const [company, staff] = [await makePerson({ level: 0 }), await makePerson(operator)]
  await pool.query(`update "user" set type_person = 'JURIDICAL', business_name = 'Molinos S.A.S.' where id = $1`, [
    company.id,
  ])
  await submitted(company, pdf)
  // Unreadable files are no longer accepted; an older one may be stored, and any may be damaged later.
  const { rows: kept } = await pool.query<{ id: string }>(
    `select f.id from stored_file f where f.owner_id = $1 and f.name = 'rut de 2026'`,
    [company.id],
  )
  const damaged = Buffer.from(pdf).fill(' ', 9)
  await fileStore.put(kept[0]?.id ?? '', Readable.from([damaged]), 'application/pdf')
  const { rows } = await pool.query('select max(id) as id from identity_submission where user_id = $1', [company.id])
  const page = await open()
  await signIn(page, staff, `/console/identity/${rows[0].id}`)
  await expect(page.getByText('No pudimos mostrarlo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Descargar RUT' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('2')
  await expect(page.getByRole('img', { name: 'Cámara de comercio, hoja 1 de 2' })).toBeVisible()
})

test('the reader’s parts are served under a policy of their own, and no other file is', async ({ anyone }) => {
  const { version } = await import('pdfjs-dist/package.json', { with: { type: 'json' } }).then((it) => it.default)
  const worker = await anyone.get(`/console/pdf/${version}/build/pdf.worker.min.mjs`)
  expect(worker.status).toBe(200)
  expect(worker.headers.get('content-type')).toBe('text/javascript')
  expect(worker.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'/,
  )
  for (const path of [
    `/console/pdf/0.0.1/build/pdf.worker.min.mjs`,
    `/console/pdf/${version}/build/pdf.sandbox.min.mjs`,
    `/console/pdf/${version}/wasm/quickjs-eval.js`,
    `/console/pdf/${version}/build/..%2Fpackage.json`,
    `/console/pdf/${version}/..%2Fpdfjs-dist/package.json`,
    `/console/pdf/${version}/constructor/name`,
  ])
    expect((await anyone.get(path)).status, path).toBe(404)
})
