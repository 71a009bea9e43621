import type { NewLinkValues } from './new-link-values'

/** A browser may refuse to keep anything: then nothing is kept. */
function safely<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

const nameOf = (account: number) => `new-link:${account}`

/** What was typed for a link while the account could not make any, for when it can; it goes with the tab. */
export const keptLink = {
  read: (account: number): Partial<NewLinkValues> | null =>
    safely(() => JSON.parse(sessionStorage.getItem(nameOf(account)) ?? 'null')),
  write: (account: number, values: NewLinkValues) =>
    safely(() => sessionStorage.setItem(nameOf(account), JSON.stringify(values))),
  clear: (account: number) => safely(() => sessionStorage.removeItem(nameOf(account))),
}
