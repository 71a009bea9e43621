import { nameWords } from './name-words'

/** A person as a bank knows them: null what is not known. */
export type Identity = {
  documentType: string | null
  document: string | null
  /** The names that they go by. */
  names: readonly (string | null)[]
}

/** Whether every word of the shorter name is in the longer one. */
function namesAgree(one: string, other: string): boolean {
  const [shorter, longer] = [new Set(nameWords(one)), new Set(nameWords(other))].sort(
    (few, many) => few.size - many.size,
  )
  if (!shorter || !longer || shorter.size === 0) return false
  return [...shorter].every((word) => longer.has(word))
}

/** A document as it is compared: without dots and spaces, a NIT also without its check digit, which may be left out. */
export function documentKey(type: string, document: string): string {
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
  if (documentKey(type, account.document) !== documentKey(type, document)) return false
  const known = names.filter((name) => name !== null && name.trim() !== '')
  return known.length === 0 || known.some((name) => name !== null && namesAgree(name, account.name))
}
