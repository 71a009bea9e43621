import { hash, verify } from '@node-rs/argon2'

/** Argon2id parameters of OWASP: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of the same cost that belongs to no account: verified when the account does not exist, so that both take equally long. */
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$3PTLkzfVf6uvZ+TMDhHNqw$kEEHurnRSHDlq56WmTu0LHRsi+HnDv9ILCyXfiGHBlA'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * True when the password is the account's. Takes equally long if there is no such account.
 * @param stored the account's hash, or null
 */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  const right = await verify(stored ?? nobodys, given)
  return right && stored !== null
}
