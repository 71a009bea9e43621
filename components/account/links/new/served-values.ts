import type { NewLinkValues } from './new-link-values'

/** Id of the form. */
export const formId = 'new-link'

/**
 * Values entered before hydration on a slow connection, which the form state lacks. Read during hydration; null when
 * the form was not rendered by the server.
 */
export function servedValues(): Partial<NewLinkValues> | null {
  if (typeof document === 'undefined') return null
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return null
  const filled = [...new FormData(form)].filter(([name, value]) => name !== 'allowed_methods' && value !== '')
  return Object.fromEntries(filled)
}
