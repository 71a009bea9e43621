import type { Locator, Page } from '@playwright/test'
import type { Person, Standing } from '../people/people'
import { awake, deafen, signIn } from './windows'

type Make = (standing?: Standing) => Promise<Person>

/** Who decides first, by the name that the other reads. */
export const winner = (make: Make, role = 'OPERATOR') =>
  make({ roles: [role], firstName: 'Gloria', lastName: 'Primera' })
const byWinner = (deed: string) => new RegExp(`${deed}, by Gloria Primera, \\d+ \\w+ 20\\d\\d`)

/** What tells the second window who was first, what they did and when. */
export const toldOf = (late: Page, deed: string): Locator => late.getByRole('alert').filter({ hasText: byWinner(deed) })

/** Two windows at one address; the second, in English, hears of nothing until its own attempt. */
export async function atOnce(
  open: (options?: { locale?: string; expected?: RegExp }) => Promise<Page>,
  [first, second]: readonly [Person, Person],
  address: string,
): Promise<[page: Page, late: Page]> {
  const [page, late] = [await open(), await open({ locale: 'en-US', expected: /status of 400/ })]
  await deafen(late)
  await signIn(page, first, address)
  await signIn(late, second, address)
  return [page, late]
}

/** Presses the first button of that name, once the page's script has taken over. */
export const press = async (page: Page, name: string | RegExp) =>
  (await awake(page.getByRole('button', { name }).first())).click()
