import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of no password of anybody, made at the same cost: checked for an account that is not there. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$3PTLkzfVf6uvZ+TMDhHNqw$kEEHurnRSHDlq56WmTu0LHRsi+HnDv9ILCyXfiGHBlA'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Whether the password is the account's. Takes as long where there is no such account.
 * @param stored the account's hash, or null
 */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  const right = await verify(stored ?? nobodys, given)
  return right && stored !== null
}
