/** True for an amount other than zero. @param amount plain decimal */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount)
