import { expect, type Page } from '@playwright/test'
import { addressOf, pages, type Reader } from '../support/browser/page-list'
import { scenes } from '../support/browser/scenes'
import { awake } from '../support/browser/windows'
import { Payer } from '../support/money/payer'
import { payerScene } from './payer-scene'

/** One state of a page: its name in the report, its address, and what is done there before it is photographed. */
export type Pose = { name: string; address: string; act?: (page: Page) => Promise<void> }

/** Sends the page's first form as it stands, so that its errors show. */
const sendForm = async (page: Page) => {
  await (await awake(page.locator('form button[type=submit]:visible').first())).click()
  await page.locator('[aria-invalid=true]:visible, .error:visible').first().waitFor()
}

const openMenu = async (page: Page) => {
  await (await awake(page.locator('[aria-haspopup=menu]:visible').first())).click()
  await page.getByRole('menu').waitFor()
}

/** Opens the one search over the page, with what it finds of a word that rows have. */
const search = (text: string) => async (page: Page) => {
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await palette.getByRole('combobox').fill(text)
  await page.getByRole('option').first().waitFor()
}

/** What is done on some pages beside opening them. */
const acts: [reader: Reader, place: string, name: string, act: NonNullable<Pose['act']>][] = [
  ['anybody', '/login', 'errors', sendForm],
  ['anybody', '/sign-up', 'errors', sendForm],
  ['anybody', '/recover', 'errors', sendForm],
  ['holder', '/home', 'menu', openMenu],
  ['holder', '/links/new', 'errors', sendForm],
  ['holder', '/deposits/new', 'errors', sendForm],
  ['holder', '/home', 'search', search('Orden')],
  ['staff', '/console/rates', 'errors', sendForm],
  ['staff', '/console/overview', 'search', search('Rosa')],
]

const payMethods = ['NEQUI', 'BANCOLOMBIA', 'PSE'] as const

/** The payer's pages in every state that a payment or a link can have. */
const payerPoses = ({ open, general, asked, places }: Awaited<ReturnType<typeof payerScene>>): Pose[] => [
  ...places.map(([name, address]) => ({ name, address })),
  ...payMethods.map((method) => ({
    name: `pay ${method}`,
    address: `/pay/${open}`,
    act: (page: Page) => new Payer(page).choose(method),
  })),
  { name: 'pay errors', address: `/pay/${open}`, act: sendForm },
  { name: 'refund errors', address: asked, act: sendForm },
  { name: 'pay an open amount, errors', address: `/pay/${general}`, act: sendForm },
]

type Posing = { reader: { email: string; password: string } | null; poses: Pose[] }

/** Makes what a reader's pages show, and lists the states in which they are photographed. */
export async function posesOf(reader: Reader | 'payer', makers: Parameters<typeof payerScene>[0]): Promise<Posing> {
  if (reader === 'payer') return { reader: null, poses: payerPoses(await payerScene(makers)) }
  const { reader: who, made } = reader === 'anybody' ? { reader: null, made: {} } : await scenes[reader](makers)
  const listed = pages.filter(([, its]) => its === reader)
  const opened = listed.map((page) => {
    const address = addressOf(page, made)
    return { name: `${reader} ${page[2] ?? page[0]}`, address }
  })
  const acted = acts.flatMap(([its, place, name, act]) =>
    its === reader ? [{ name: `${reader} ${place} ${name}`, address: place, act }] : [],
  )
  return { reader: who, poses: [...opened, ...acted] }
}
