import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

/** Lowest accepted zxcvbn score, of 0 to 4. A password that scores below 2 takes fewer than 10^6 guesses. */
const leastScore = 2

/** Characters that are scored, which limits the cost: a password is no weaker than its beginning. */
const judged = 40

let estimator: ZxcvbnFactory | undefined
/** Creates the estimator on first use: loading its dictionaries takes a third of a second. */
const estimate = (password: string) => {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...spanish },
    graphs: adjacencyGraphs,
    // With the package's default of 100, thirty characters of symbols occupy a core for a second.
    l33tMaxSubstitutions: 4,
  })
  return estimator.check(password.slice(0, judged)).score
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Texts that a user's password may not contain: the email, its part before the @, each word of the names. */
const ownWords = ({ emails, names }: Owner) => [
  ...emails.flatMap((email) => [email, email.split('@')[0] ?? '']),
  ...names.flatMap((name) => (name ?? '').split(/[\s.,-]+/)),
]

type Person = {
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  businessName: string | null
}

/** Returns the owner's personal data of an existing account. */
export const ownerOf = ({ email, username, firstName, lastName, businessName }: Person): Owner => ({
  emails: [email, username],
  names: [firstName, lastName, businessName],
})

export type Owner = { emails: readonly string[]; names: readonly (string | null | undefined)[] }

/** True when a password is common, easily guessed, or contains personal data of its owner (words of three letters and more). */
export function isWeakPassword(password: string, owner: Owner): boolean {
  const text = plain(password)
  if (ownWords(owner).some((word) => word.length >= 3 && text.includes(plain(word)))) return true
  return estimate(password) < leastScore
}
