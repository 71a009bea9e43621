import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Elements that had the focus without showing it. */
    unringed?: string[]
  }
}

/** Marks and counts the controls of a page, and records those that get the focus. Returns how often Tab must be pressed. */
const begin = () => {
  const controls = 'a[href], button, input, select, textarea, summary, [contenteditable=true]'
  // Swagger's viewer handles its own keyboard; toasts have nothing to press.
  // A hidden input that only carries a list's value to the form cannot be seen, read or pressed: its list is reached instead.
  const carrier = 'input[aria-hidden=true][tabindex="-1"]'
  const aside = `.viewer, .toasts, [inert], [data-base-ui-focus-guard], ${carrier}`
  const shown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0
  const pressed = (node: Element) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactProps'))
    const props = key ? (node as unknown as Record<string, { onClick?: unknown }>)[key] : undefined
    return typeof props?.onClick === 'function' && !node.querySelector(controls) && !node.closest(controls)
  }
  const ringed = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).outlineStyle !== 'none' || ringed(node.parentElement))
  for (const viewer of document.querySelectorAll('.viewer')) viewer.setAttribute('inert', '')
  const found = [...document.querySelectorAll('body *')].filter(
    (node) =>
      !node.closest(aside) && !node.matches(':disabled') && (node.matches(controls) || pressed(node)) && shown(node),
  )
  for (const node of found) node.setAttribute('data-reach', '')
  const unringed: string[] = []
  window.unringed = unringed
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest(aside)) return
    target.setAttribute('data-reached', '')
    if (!ringed(target)) unringed.push(target.outerHTML.slice(0, 160))
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // A date input has four stops; two presses more reach the end of the page.
  return (
    found.length +
    document.querySelectorAll('[tabindex="0"]').length +
    3 * document.querySelectorAll('input[type=date]').length +
    2
  )
}

/**
 * Returns the controls that Tab did not reach, and those that had the focus without showing it. The other radio buttons
 * of a group, and the link of a row that opens itself, do not count.
 */
const end = () => {
  const reached = (node: Element) => node.hasAttribute('data-reached')
  const missed = [...document.querySelectorAll('[data-reach]')].filter((node) => {
    if (reached(node)) return false
    if (node instanceof HTMLInputElement && node.type === 'radio')
      return ![...document.querySelectorAll(`input[name="${node.name}"]`)].some(reached)
    // What a chart opens by pointer stands in the table beside it too.
    const href = node.closest('[aria-hidden=true]') && node.getAttribute('href')
    if (href && document.querySelector(`:not([aria-hidden=true] *)[href="${CSS.escape(href)}"]`)) return false
    const row = node.closest('tr')
    return !(row && row !== node && node.getAttribute('tabindex') === '-1' && reached(row))
  })
  return [
    ...missed.map((node) => `not reached: ${node.outerHTML.slice(0, 160)}`),
    ...[...new Set(window.unringed)].map((html) => `without a ring: ${html}`),
  ]
}

/**
 * Walks through a page by Tab, from its start to its end. Returns the controls that a pointer can press and Tab did not
 * reach, and those that had the focus without showing it.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  const walk = async (presses: number) => {
    for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press('Tab')
    return page.evaluate(end)
  }
  const presses = await page.evaluate(begin)
  const found = await walk(presses)
  // A page that updates itself meanwhile has got more stops; another round passes them.
  return found.length > 0 ? walk(presses) : found
}

/** Presses Tab until the element of this name has the focus, which must be visible. @throws after `most` presses */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp, most = 40) {
  const goal = page.getByRole(role, { name })
  await expect(goal.first()).toBeVisible()
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await goal.evaluateAll((all) => all.some((one) => one === document.activeElement))) {
      const outline = await page.evaluate(() => {
        const shown = (one: Element | null): boolean =>
          one !== null && (getComputedStyle(one).outlineStyle !== 'none' || shown(one.parentElement))
        return shown(document.activeElement)
      })
      expect(outline, `${name} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
