/** `a•••@taller.example`: recognizable to its owner only. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** `••••7902`: enough to tell documents, phones and accounts apart. */
export const maskEnd = (text: string) => `••••${text.slice(-4)}`

/** `••• 0147`. */
export const maskPhone = (phone: string) => `••• ${phone.slice(-4)}`

/** `Julián E••• M•••`: enough for whoever wrote it. */
export const maskName = (name: string) => name.trim().replace(/(?<=\s)(\S)\S*/gu, '$1•••')

/** `Q••• M•••`: of a text whose first word says too much. */
export const maskWords = (text: string) => text.trim().replace(/(\S)\S*/gu, '$1•••')

const email = /[^\s<>"',;:()]+@[^\s<>"',;:()]+\.[^\s<>"',;:()]+/g
/** Documents, phones and accounts within a text; amounts have separators, ids have letters. */
const long = /(?<![\w.,-])(?:\+?\d{7,}|3\d\d[ -]\d{3}[ -]?\d{4})(?![\w-])/g

/** What somebody wrote, without the emails, phones and long numbers in it. */
export const maskText = (text: string) => text.replaceAll(email, maskEmail).replaceAll(long, maskEnd)

const whole = (text: string) => text
/** Of a short text nothing, of none nothing too. */
export const ending = (text: string) => (text.length > 4 ? maskEnd(text) : text && '••••')

/** How a reader gets what is personal: whole, or masked. */
export const sightOf = (masked: boolean) =>
  masked
    ? { name: maskName, email: maskEmail, ending, text: maskText, words: maskWords }
    : { name: whole, email: whole, ending: whole, text: whole, words: whole }

export type Sight = ReturnType<typeof sightOf>
