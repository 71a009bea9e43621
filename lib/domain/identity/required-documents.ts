import type { FieldError } from '../errors'

/** Documents that each kind of person must submit (docs/contract.md#identity-documents). */
export const requiredDocuments = {
  NATURAL: ['national_id_front', 'national_id_back', 'selfie'],
  JURIDICAL: ['rut', 'chamber_of_commerce', 'legal_representative_id_front'],
} as const

type Given = { name: string; fileId: string | null }

/**
 * Returns every problem of the documents given, by field: a document that the person does not need, one given twice, one
 * that is missing.
 */
export function documentProblems(person: keyof typeof requiredDocuments, given: readonly Given[]): FieldError[] {
  const needed: readonly string[] = requiredDocuments[person]
  const names = given.map(({ name }) => name)
  const found = given.flatMap(({ name }, at): FieldError[] => {
    if (!needed.includes(name))
      return [{ field: `documents.${at}.code_name`, code: 'not_allowed', params: { allowed: needed.join(', ') } }]
    return names.indexOf(name) < at ? [{ field: `documents.${name}`, code: 'doubled' }] : []
  })
  const missing = needed.filter((name) => !names.includes(name))
  return [...found, ...missing.map((name): FieldError => ({ field: `documents.${name}`, code: 'required' }))]
}
