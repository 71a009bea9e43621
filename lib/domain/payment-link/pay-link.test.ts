import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { terms } from '@/lib/rails/terms'
import { findLink } from './find-link'
import { type Payer, payLink } from './pay-link'
import { startAlone } from './start-payments'

const payer: Payer = {
  ...{ name: null, email: 'ana@correo.example', phone: null, documentType: null, document: null },
  ...{ typePerson: 'NATURAL', address: null, device: null },
}

/** Creates a payable link of a new user. */
async function link() {
  const email = `dueña-${randomUUID()}@prueba.example`
  const owner = await db.user.create({
    data: { email, username: email, passwordHash: 'x', typePerson: 'NATURAL', platform: 'API' },
  })
  const amount = '50000.00'
  return db.paymentLink.create({
    data: {
      ...{ uuid: randomUUID(), ownerId: owner.id, currency: 'COP', isGeneral: false, feeMode: 'payer', amount },
      ...{ feePercentage: '2.00', feeFixed: '0.00', ivaPercentage: '19.00' },
      ...{ serviceFeeAmount: '1000.00', serviceIvaAmount: '190.00', totalToPay: '51190.00' },
      ...{ allowedMethods: ['bancolombia'], expiresAt: new Date(Date.now() + 3_600_000) },
    },
  })
}

const payment = (uuid: string) => ({
  uuid,
  amount: undefined,
  method: 'bancolombia' as const,
  payer,
  bankId: null,
  accepted: null,
})

test('an owner who is blocked after the link was read is paid nothing: the link’s lock asks again', async () => {
  const paid = await link()
  await payLink(db, payment(paid.uuid), terms, new Date())
  const blocked = await link()
  const doors = {
    find: async (wanted: Parameters<typeof findLink>[1]) => {
      const found = await findLink(db, wanted)
      await db.user.update({ where: { id: blocked.ownerId }, data: { blockedAt: new Date() } })
      return found
    },
    start: startAlone(db),
  }
  await expect(payLink(db, payment(blocked.uuid), terms, new Date(), doors)).rejects.toMatchObject({
    code: 'InvalidStatus',
  })
  expect(await db.moneyMovement.count({ where: { linkId: { in: [paid.id, blocked.id] } } })).toBe(1)
})
