import { expect, test } from '@playwright/test'
import { isSamePerson } from './same-person'

const ana = { documentType: 'CC', document: '1018437902', names: ['Ana Lucía Rojas Peña'] }
const taller = { documentType: 'NIT', document: '901204775-4', names: ['Taller Andino S.A.S.', null] }

const account = (name: string, document = '1018437902', documentType = 'CC') => ({ name, document, documentType })

test('the same document with the same name, however it is written, is the same person', () => {
  for (const name of ['Ana Lucía Rojas Peña', 'ROJAS PEÑA ANA LUCIA', 'ana  rojas', 'Ana Lucía de la Peña', 'Ana'])
    expect(isSamePerson(account(name), ana), name).toBe(true)
  expect(isSamePerson(account('Ana Rojas', '1.018.437 902'), ana)).toBe(true)
})

test('a NIT is the same with and without its check digit, a company with and without what it ends with', () => {
  for (const name of ['Taller Andino', 'TALLER ANDINO SAS', 'Taller Andino S. A. S. BIC', 'Taller Andino Ltda.'])
    for (const document of ['901204775', '901.204.775-4', '901204775-4'])
      expect(isSamePerson(account(name, document, 'NIT'), taller), `${name} ${document}`).toBe(true)
})

test('another name, another kind of document or another number is somebody else', () => {
  for (const name of ['Ladrón', 'Ana Gómez', 'Luis Rojas Peña', 'Otra Persona SAS', '---', 'de la'])
    expect(isSamePerson(account(name), ana), name).toBe(false)
  expect(isSamePerson(account('Ana Rojas', '1018437902', 'CE'), ana)).toBe(false)
  expect(isSamePerson(account('Ana Rojas', '1018437903'), ana)).toBe(false)
  expect(isSamePerson(account('S.A.S.', '901204775', 'NIT'), taller)).toBe(false)
})

test('without a known name the document decides; without a known document nobody is the same', () => {
  expect(isSamePerson(account('Ana Rojas'), { ...ana, names: [null, ' '] })).toBe(true)
  expect(isSamePerson(account('Ana Rojas'), { ...ana, document: null })).toBe(false)
  expect(isSamePerson({ name: 'Ana Rojas', documentType: null, document: null }, ana)).toBe(false)
})
