/** A month of a bicycle workshop's links and payments, made by the same operations as real ones and then dated back. */
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { settleMovement } from '@/lib/domain/movement/settle-movement'
import type { Method } from '@/lib/domain/movement/terms'
import { createLink, type NewLink } from '@/lib/domain/payment-link/create-link'
import { type Payer, payLink } from '@/lib/domain/payment-link/pay-link'
import type { User } from '@/lib/domain/tx'
import { terms } from '@/lib/rails/terms'
import { dateBack } from './date-back'

type Outcome = 'succeeded' | 'failed'
type Story = {
  daysAgo: number
  hour: number
  about: string
  amount: string
  method: Method
  payer: string
  outcome: Outcome
}

const payers = [
  'Julián Esteban Mosquera',
  'Distribuidora El Cóndor S.A.S.',
  'Paola Andrea Quintero',
  'Hernán Darío Osorio',
  'Luisa Fernanda Rentería',
  'Camilo Arboleda Ruiz',
  'Valentina Zuluaga',
]
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

/** Every eighth payment is declined first; Sundays are closed in the workshop. */
function stories(): Story[] {
  const all: Story[] = []
  for (let daysAgo = 29; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo % 7 === 4) continue
    for (let of = 0; of <= (daysAgo * 5 + 2) % 3; of += 1) {
      const order = 2400 + all.length
      const [about, amount] = works[(order * 3 + of) % works.length] ?? works[0]
      const payer = payers[(order * 5) % payers.length] ?? payers[0] ?? ''
      const method = methods[order % methods.length] ?? 'pse'
      const outcome = order % 8 === 5 ? 'failed' : 'succeeded'
      all.push({ daysAgo, hour: 9 + of * 3 + (order % 3), about: `${about}${order}`, amount, method, payer, outcome })
    }
  }
  return all
}

const blank = {
  feeMode: 'payer',
  expiresAt: null,
  allowedMethods: null,
  redirectUrl: null,
  externalId: null,
  isGeneral: false,
} as const

const payerOf = (name: string, method: Method): Payer => ({
  name,
  email: 'pagador@correo.example',
  phone: '573105550199',
  documentType: method === 'pse' ? 'CC' : null,
  document: method === 'pse' ? '1018437902' : null,
  typePerson: 'NATURAL',
  address: null,
})

async function tell(owner: User, story: Story, bankId: number) {
  const link = async (changes: Partial<NewLink>) =>
    createLink(
      db,
      { ...blank, owner, currency: 'COP', amount: story.amount, description: story.about, ...changes },
      terms,
      await databaseTime(db),
    )
  const { id: linkId, uuid } = await link({})
  const { movementId } = await payLink(
    db,
    {
      uuid,
      amount: undefined,
      method: story.method,
      payer: payerOf(story.payer, story.method),
      bankId: story.method === 'pse' ? bankId : null,
    },
    terms,
    await databaseTime(db),
  )
  const received = await db.moneyMovement.findUniqueOrThrow({ where: { id: movementId }, select: { charge: true } })
  await settleMovement(db, {
    movementId,
    word: {
      state: story.outcome,
      reference: `sb_${movementId.slice(3)}`,
      ...(story.outcome === 'succeeded' ? { received: { amount: received.charge.toFixed(2), currency: 'COP' } } : {}),
      ...(story.method === 'pse' ? { cus: `${100_000_000 + linkId}` } : {}),
    },
  })
  await dateBack({ linkId, movementId, daysAgo: story.daysAgo, hour: story.hour })
}

/** Links still waiting, one of each kind, so that every page has something to show. */
async function openLinks(owner: User) {
  const make = async (changes: Partial<NewLink> & { description: string }) =>
    createLink(db, { ...blank, owner, currency: 'COP', amount: undefined, ...changes }, terms, await databaseTime(db))
  await make({ amount: '100000.00', description: 'Mantenimiento general y cambio de transmisión, orden 2481' })
  await make({ amount: '250000.00', feeMode: 'receiver', description: 'Rueda trasera artesanal, orden 2482' })
  await make({ isGeneral: true, description: 'Aporte libre, club de los jueves' })
  await make({ currency: 'USD', amount: '310.00', description: 'Marco Andes 3, envío a Quito' })
}

export async function makeHistory(owner: User) {
  const bank = await db.bank.findFirstOrThrow({ where: { code: '1032', country: 'CO' } })
  for (const story of stories()) await tell(owner, story, bank.id)
  await openLinks(owner)
}
