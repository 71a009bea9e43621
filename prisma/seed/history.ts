/** A month of a bicycle workshop's links and payments, created by the same operations as real ones and then dated back. */
import { db } from '@/lib/db'
import type { Method } from '@/lib/domain/movement/terms'
import { cancelLink } from '@/lib/domain/payment-link/cancel-link'
import { expireLinks } from '@/lib/domain/payment-link/expire-link'
import type { User } from '@/lib/domain/tx'
import { dateBack } from './date-back'
import { answer, makeLink, now, startPayment } from './pay'
import { payerNames } from './payers'
import { makeDecided } from './transfers'

const works = [
  ['Mantenimiento general, orden ', '180000.00'],
  ['Frenos de disco hidráulicos, orden ', '410000.00'],
  ['Casco talla L y luces, orden ', '198000.00'],
  ['Abono a bicicleta Andes 3 talla M, orden ', '1200000.00'],
  ['Pintura y calcomanías, orden ', '320000.00'],
  ['Cambio de transmisión, orden ', '264500.00'],
  ['Flota de reparto, orden ', '1864000.00'],
] as const
const methods: Method[] = ['pse', 'bancolombia', 'nequi']

type People = { owner: User; operator: User }

/** Days of payments before today. */
const month = 29

/** Every eighth payment is declined, every eleventh is in dollars; the workshop is closed one day a week. */
async function payments(people: People, bankId: number) {
  const { owner } = people
  let order = 2400
  for (let daysAgo = month; daysAgo >= 0; daysAgo -= 1) {
    await makeDecided(people, { from: daysAgo, to: daysAgo })
    if (daysAgo % 7 === 4) continue
    for (let of = 0; of <= (daysAgo * 5 + 2) % 3; of += 1) {
      const [about, pesos] = works[(order * 3 + of) % works.length] ?? works[0]
      const dollars = order % 11 === 7
      const link = await makeLink(owner, {
        currency: dollars ? 'USD' : 'COP',
        amount: dollars ? '310.00' : pesos,
        description: `${dollars ? 'Marco Andes 3 a Quito, orden ' : about}${order}`,
      })
      const method = methods[order % methods.length] ?? 'pse'
      const name = payerNames[(order * 5) % payerNames.length] ?? 'Valentina Zuluaga'
      const movementId = await startPayment(link.uuid, { name, method, bankId })
      await answer(movementId, order % 8 === 5 ? 'failed' : 'succeeded')
      await dateBack({ linkId: link.id, movementId, daysAgo, hour: 9 + of * 3 + (order % 3) })
      order += 1
    }
  }
}

/** Links in every other status, so that each page and filter has data. */
async function otherLinks(owner: User, bankId: number) {
  const cancelled = await makeLink(owner, { amount: '75000.00', description: 'Alquiler de bicicleta, orden 2479' })
  await cancelLink(db, { ownerId: owner.id, uuid: cancelled.uuid })
  const expired = await makeLink(owner, { amount: '56000.00', description: 'Parche y neumático, orden 2480' })
  await db.paymentLink.update({ where: { id: expired.id }, data: { expiresAt: await now() } })
  await expireLinks(db, { most: 10 })
  await makeLink(owner, {
    amount: '100000.00',
    description: 'Mantenimiento general y cambio de transmisión, orden 2481',
  })
  await makeLink(owner, {
    amount: '250000.00',
    feeMode: 'receiver',
    description: 'Rueda trasera artesanal, orden 2482',
  })
  await makeLink(owner, { isGeneral: true, description: 'Aporte libre, club de los jueves' })
  await makeLink(owner, { currency: 'USD', amount: '310.00', description: 'Marco Andes 3, envío a Quito' })
  const active = await makeLink(owner, { amount: '198000.00', description: 'Casco talla L y luces, orden 2483' })
  const movementId = await startPayment(active.uuid, { name: 'Paola Andrea Quintero', method: 'pse', bankId })
  await answer(movementId, 'processing')
}

/** Bank transfers from before the month, then the month day by day, so that the statement is in order. */
export async function makeHistory(people: People) {
  const { owner } = people
  const bank = await db.bank.findFirstOrThrow({ where: { code: '1032', country: 'CO' } })
  await makeDecided(people, { from: 365, to: month + 1 })
  await payments(people, bank.id)
  await otherLinks(owner, bank.id)
}
