import { plainText } from '../text'

/** A person as a bank knows them: null what is not known. */
export type Identity = {
  documentType: string | null
  document: string | null
  /** The names that they go by. */
  names: readonly (string | null)[]
}

/** What Colombian companies end with: `S.A.S.`, `Ltda.`, `S. en C.`, `E.S.P.` … */
const company = /( (s ?a ?s|s ?a|s ?en ?c|s ?c ?a|ltda|limitada|e ?s ?p|e ?u|b ?i ?c))+$/
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

function wordsOf(name: string): Set<string> {
  const text = plainText(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const words = text.trim().replace(company, '').split(' ')
  return new Set(words.filter((word) => word !== '' && !particles.has(word)))
}

/** Whether every word of the shorter name is in the longer one. */
function namesAgree(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((few, many) => few.size - many.size)
  if (!shorter || !longer || shorter.size === 0) return false
  return [...shorter].every((word) => longer.has(word))
}

/** A document as it is compared: without dots and spaces, a NIT also without its check digit, which may be left out. */
function comparable(type: string, document: string): string {
  const plain = document.replaceAll(/[.\s]/g, '').toUpperCase()
  return type === 'NIT' ? plain.replace(/-\d$/, '') : plain
}

/**
 * Whether an account is a person's own (docs/contract.md#same-person): kind and number of the document are equal, and the names agree
 * where the person's are known.
 */
export function isSamePerson(
  account: { documentType: string | null; document: string | null; name: string },
  { documentType: type, document, names }: Identity,
): boolean {
  if (type === null || document === null || account.documentType !== type || account.document === null) return false
  if (comparable(type, account.document) !== comparable(type, document)) return false
  const known = names.filter((name) => name !== null && name.trim() !== '')
  return known.length === 0 || known.some((name) => name !== null && namesAgree(name, account.name))
}
