/** `a•••@taller.example`: recognizable to its owner only. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** `••••7902`: enough to tell documents, phones and accounts apart. */
export const maskEnd = (text: string) => `••••${text.slice(-4)}`

/** `••• 0147`. */
export const maskPhone = (phone: string) => `••• ${phone.slice(-4)}`

/** `Julián E••• M•••`: enough for whoever wrote it. */
export const maskName = (name: string) => name.trim().replace(/(?<=\s)(\S)\S*/gu, '$1•••')

const whole = (text: string) => text
/** Of a short text nothing, of none nothing too. */
const ending = (text: string) => (text.length > 4 ? maskEnd(text) : text && '••••')

/** How a reader gets what is personal: whole, or masked. */
export const sightOf = (masked: boolean) =>
  masked ? { name: maskName, email: maskEmail, ending } : { name: whole, email: whole, ending: whole }

export type Sight = ReturnType<typeof sightOf>
