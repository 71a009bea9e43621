import type { NewLinkValues } from './new-link-values'

/** Returns null when the browser denies access to storage. */
function safely<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

const nameOf = (account: number) => `new-link:${account}`

/** Draft of a link that the account cannot create yet, kept for this tab (`sessionStorage`). */
export const keptLink = {
  read: (account: number): Partial<NewLinkValues> | null =>
    safely(() => JSON.parse(sessionStorage.getItem(nameOf(account)) ?? 'null')),
  write: (account: number, values: NewLinkValues) =>
    safely(() => sessionStorage.setItem(nameOf(account), JSON.stringify(values))),
  clear: (account: number) => safely(() => sessionStorage.removeItem(nameOf(account))),
}
