import type { NewLinkValues } from './new-link-values'

/**
 * What somebody filled in on a slow line before the page's script was there, and of which the figures know nothing yet.
 * Read while the script takes the served form over; null where it was not served but drawn.
 */
export function servedValues(): Partial<NewLinkValues> | null {
  if (typeof document === 'undefined') return null
  const form = document.querySelector('form.newlink')
  if (!(form instanceof HTMLFormElement)) return null
  const filled = [...new FormData(form)].filter(([name, value]) => name !== 'allowed_methods' && value !== '')
  return Object.fromEntries(filled)
}
