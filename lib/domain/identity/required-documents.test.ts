import { expect, test } from '@playwright/test'
import { documentProblems } from './required-documents'

const given = (...names: string[]) => names.map((name) => ({ name, fileId: null }))

test('each kind of person shows its three documents, in any order', () => {
  expect(documentProblems('NATURAL', given('selfie', 'national_id_back', 'national_id_front'))).toEqual([])
  const juridical = given('rut', 'chamber_of_commerce', 'legal_representative_id_front')
  expect(documentProblems('JURIDICAL', juridical)).toEqual([])
})

test('what is missing, doubled or not asked for is named, all at once', () => {
  expect(documentProblems('NATURAL', given('selfie', 'rut', 'selfie'))).toEqual([
    {
      field: 'documents.1.code_name',
      code: 'not_allowed',
      params: { allowed: 'national_id_front, national_id_back, selfie' },
    },
    { field: 'documents.selfie', code: 'doubled' },
    { field: 'documents.national_id_front', code: 'required' },
    { field: 'documents.national_id_back', code: 'required' },
  ])
})
