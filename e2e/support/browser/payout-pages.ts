import { expect, type Page } from '@playwright/test'
import type { Client } from '../client'

/** The button that approves, with its amount. */
export const approve = (page: Page) => page.getByRole('button', { name: /^Aprobar/ })

/** The tick over warnings. */
export const tick = (page: Page) => page.getByRole('checkbox', { name: /de todos modos$/ })

/** Prevents a gateway that could pay it from doing so. */
export async function payByHand(page: Page) {
  const box = page.getByRole('checkbox', { name: /^Pagar a mano/ })
  if ((await box.count()) > 0) await box.check()
}

/** The number of a payout, by which operators speak of it. */
export const numberOf = async (staff: Client, { id }: { id: string }) =>
  (await staff.get<{ number: number }>(`/panel/payouts/${id}/`)).body.number

/** Finds a payout in a tab of the queue, whose oldest stand first: other tests leave theirs before it. */
export async function rowIn(page: Page, status: string, number: number | string) {
  const row = page.getByRole('row').filter({ hasText: new RegExp(`Retiro ${number}(?!\\d)`) })
  for (let at = 1; at < 50; at += 1) {
    await page.goto(`/console/payouts?status=${status}&page=${at}`)
    if ((await row.count()) > 0) return row
  }
  throw new Error(`payout ${number} is not in ${status}`)
}

/** Address of a payout's page. */
export const addressOf = ({ id }: { id: string }) => `/console/payouts/${id}`

/** The form takes verdicts only once its page has stood for a moment. */
export const ready = (page: Page) => expect(approve(page)).toBeEnabled()
