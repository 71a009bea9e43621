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

/** Instead of what cannot be shown in part. */
export const cover = '•••'

/** `•••.csv`: a file is often named after somebody, its kind is not. */
export const maskFile = (name: string) => `${cover}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`

const whole = (text: string) => text
/** Of a short text nothing, of none nothing too. */
export const ending = (text: string) => (text.length > 4 ? maskEnd(text) : text && '••••')

/**
 * How a reader gets what is personal: whole, or masked; `text` is what a person or a bank wrote in words of their own, or where somebody
 * lives, `file` the name of a file.
 */
export const sightOf = (masked: boolean) =>
  masked
    ? {
        name: maskName,
        email: maskEmail,
        ending,
        text: (text: string) => text && cover,
        words: maskWords,
        file: maskFile,
      }
    : { name: whole, email: whole, ending: whole, text: whole, words: whole, file: whole }

export type Sight = ReturnType<typeof sightOf>
