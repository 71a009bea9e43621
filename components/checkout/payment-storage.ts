/** Browser storage for the payer. Reads and writes return null when the browser denies access to storage. */

function safely<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** The last payment started on a link, so that its page can link back to it. Stores only an id, no personal data. */
export const ownPayment = {
  read: (link: string) => safely(() => localStorage.getItem(`pay:${link}`)),
  write: (link: string, movement: string) => safely(() => localStorage.setItem(`pay:${link}`, movement)),
}

/** Whether the payer was already redirected to the bank of a payment. Redirect only once, so that going back stays possible. */
export const takenToBank = {
  read: (movement: string) => safely(() => localStorage.getItem(`bank:${movement}`)) !== null,
  /** @returns whether it could be stored */
  write: (movement: string) => safely(() => localStorage.setItem(`bank:${movement}`, '1')) !== null,
}

/** URL through which a payer goes to the bank: the server records the visit and redirects. */
export const bankDoor = (movement: string) => `/checkout/${movement}/bank`

/** Typed values for another attempt, kept for this tab (`sessionStorage`). */
export const typed = {
  read: (): Record<string, string> => safely(() => JSON.parse(sessionStorage.getItem('payer') ?? '{}')) ?? {},
  write: (values: Record<string, string>) => safely(() => sessionStorage.setItem('payer', JSON.stringify(values))),
  clear: () => safely(() => sessionStorage.removeItem('payer')),
}
