/** `a•••@taller.example`: enough for its owner to know it by, and for nobody else. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** `••• 0147`. */
export const maskPhone = (phone: string) => `••• ${phone.slice(-4)}`
