/** What this browser keeps for the payer. A browser may refuse to keep anything: then nothing is kept. */

function safely<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** The payment last started on a link, so that its page can lead back to it. An id alone, nothing personal. */
export const ownPayment = {
  read: (link: string) => safely(() => localStorage.getItem(`pay:${link}`)),
  write: (link: string, movement: string) => safely(() => localStorage.setItem(`pay:${link}`, movement)),
}

/** Whether the payer was already taken to the bank of a payment: once is enough, going back must stay possible. */
export const takenToBank = {
  read: (movement: string) => safely(() => localStorage.getItem(`bank:${movement}`)) !== null,
  /** @returns whether it could be kept */
  write: (movement: string) => safely(() => localStorage.setItem(`bank:${movement}`, '1')) !== null,
}

/** Where a payer passes on the way to the bank of a payment: the server notes it and sends on. */
export const bankDoor = (movement: string) => `/checkout/${movement}/bank`

/** What was typed, for another try in this tab; it goes with the tab. */
export const typed = {
  read: (): Record<string, string> => safely(() => JSON.parse(sessionStorage.getItem('payer') ?? '{}')) ?? {},
  write: (values: Record<string, string>) => safely(() => sessionStorage.setItem('payer', JSON.stringify(values))),
  clear: () => safely(() => sessionStorage.removeItem('payer')),
}
