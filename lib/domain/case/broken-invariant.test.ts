import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { type BooksResult, keepBooks } from '../ledger/books'
import { closeCase } from './close-case'

class Undone extends Error {}

test('an invariant whose case a person closed is an alert again when other rows break it, or the same after none did', async () => {
  const name = `I99 ${randomUUID()}`
  const email = `${randomUUID()}@correo.example`
  const work = db.$transaction(async (tx) => {
    const facts = { firstName: 'Ada', lastName: 'Rojas', typePerson: 'NATURAL', platform: 'PANEL' } as const
    const person = { ...facts, username: email, email, passwordHash: 'none' }
    const { id: by } = await tx.user.create({ data: person, select: { id: true } })
    const check = async (...rows: { id: string }[]) => {
      const results: BooksResult[] = [{ name, broken: rows.length, ...(rows.length > 0 ? { rows } : {}) }]
      await keepBooks(tx, { at: new Date(), milliseconds: 9, results })
      const cases = await tx.caseFile.findMany({ where: { kind: 'alert_invariant', subject: name } })
      return cases.map(({ status }) => status).sort()
    }
    const close = () =>
      closeCase(tx, { kind: 'alert_invariant', subject: name, outcome: 'corrected', reason: 'Visto', by }, new Date())
    expect(await check({ id: 'a' })).toEqual(['OPEN'])
    await close()
    expect(await check({ id: 'a' }), 'a person knows of it').toEqual(['CLOSED'])
    expect(await check({ id: 'b' }), 'as many, and others').toEqual(['CLOSED', 'OPEN'])
    await close()
    expect(await check()).toEqual(['CLOSED', 'CLOSED'])
    expect(await check({ id: 'b' }), 'broken anew').toEqual(['CLOSED', 'CLOSED', 'OPEN'])
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
})
