import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'

/** From 0 to 4: below 2, a password falls to a patient guesser (zxcvbn: fewer than 10^6 guesses). */
const leastScore = 2

/** Characters that are judged: a password is no weaker than its beginning. */
const judged = 40

let estimator: ZxcvbnFactory | undefined
/** Made when first needed: its dictionaries take a third of a second. */
const estimate = (password: string) => {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...spanish },
    graphs: adjacencyGraphs,
    // with the package's own hundred, thirty characters of symbols keep a core busy for a second
    l33tMaxSubstitutions: 4,
  })
  return estimator.check(password.slice(0, judged)).score
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a person's passwords may not contain: the email, its part before the @, each word of the names. */
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

/** What an account that is there tells of its owner. */
export const ownerOf = ({ email, username, firstName, lastName, businessName }: Person): Owner => ({
  emails: [email, username],
  names: [firstName, lastName, businessName],
})

export type Owner = { emails: readonly string[]; names: readonly (string | null | undefined)[] }

/** Whether a password is among the common ones, soon guessed, or tells of its owner (words of three letters and more). */
export function isWeakPassword(password: string, owner: Owner): boolean {
  const text = plain(password)
  if (ownWords(owner).some((word) => word.length >= 3 && text.includes(plain(word)))) return true
  return estimate(password) < leastScore
}
