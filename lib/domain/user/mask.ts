/** `a•••@taller.example`: recognizable to its owner only. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

/** `••• 0147`. */
export const maskPhone = (phone: string) => `••• ${phone.slice(-4)}`
