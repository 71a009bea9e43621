import { PrismaPg } from '@prisma/adapter-pg'
import { databaseTime } from '@/lib/domain/clock'
import { twoPlaces } from '@/lib/domain/money'
import type { RailAnswer } from '@/lib/domain/movement/rail'
import { settleMovement } from '@/lib/domain/movement/settle/settle-movement'
import { takeNotice } from '@/lib/domain/movement/settle/take-notice'
import { cancelLink } from '@/lib/domain/payment-link/cancel-link'
import { createLink, type NewLink } from '@/lib/domain/payment-link/create-link'
import { expireLinks } from '@/lib/domain/payment-link/expire-link'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import { terms } from '@/lib/rails/terms'
import { PrismaClient } from '@/prisma/generated/client'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount } from '../../support/people/people'

const blank: Omit<NewLink, 'owner'> = {
  currency: 'COP',
  amount: '50000.00',
  isGeneral: false,
  feeMode: 'payer',
  description: null,
  expiresAt: null,
  allowedMethods: null,
  redirectUrl: null,
  externalId: null,
}

const payer = {
  name: 'Julián Mosquera',
  email: 'payer@correo.example',
  phone: '573105550147',
  documentType: null,
  document: null,
  typePerson: 'NATURAL' as const,
  address: null,
  device: null,
}

/** Fills an empty database with one of each thing that the books know, by the same operations as in production. */
export async function liveALittle({ url, pool }: Scratch): Promise<void> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) })
  const account = await makeAccount(pool)
  const owner = { id: account.id, username: account.email, email: account.email }
  const link = async (changes: Partial<NewLink> = {}) =>
    createLink(db, { ...blank, owner, ...changes }, terms, await databaseTime(db))
  const begin = async (uuid: string, amount?: string) =>
    (
      await payLink(
        db,
        { uuid, amount, method: 'bancolombia', payer, bankId: null, accepted: null },
        { ...terms, unit: '1.00' },
        await databaseTime(db),
      )
    ).movementId
  const hear = async (movementId: string, state: RailAnswer['state'], amount?: string) => {
    const { charge } = await db.moneyMovement.findUniqueOrThrow({ where: { id: movementId } })
    const received = { amount: amount ?? twoPlaces(charge), currency: 'COP' as const }
    const answer = { state, reference: `sb_${movementId}`, ...(state === 'succeeded' ? { received } : {}) }
    await takeNotice(db, { rail: 'sandbox', notice: { id: `${movementId}-${state}`, movementId, answer }, body: '{}' })
  }
  await pool.query(`insert into exchange_rate (base, quote, rate) values ('USD', 'COP', 4123.45)`)

  for (const changes of [
    { externalId: 'order-1' },
    // Rounded up to whole pesos: 33,333.33 + 666.67 + 126.67 = 34,126.67, charged 34,127.00
    { amount: '33333.33', externalId: 'order-2' },
    { feeMode: 'receiver' as const },
    { currency: 'USD' as const, amount: '25.50' },
  ]) {
    const { uuid } = await link(changes)
    await hear(await begin(uuid), 'succeeded')
  }
  const general = await link({ isGeneral: true, amount: undefined })
  await hear(await begin(general.uuid, '7000.00'), 'succeeded')

  const contested = await link()
  const [first, second] = [await begin(contested.uuid), await begin(contested.uuid)]
  await hear(first, 'succeeded')
  await hear(second, 'succeeded')

  const retried = await link()
  await hear(await begin(retried.uuid), 'failed')
  await hear(await begin(retried.uuid), 'succeeded', '49999.00')
  const waiting = await begin(retried.uuid)
  await hear(waiting, 'processing')

  await cancelLink(db, { ownerId: owner.id, uuid: (await link()).uuid })
  const old = await link()
  await pool.query('update payment_link set expires_at = now() where id = $1', [old.id])
  await expireLinks(db, { most: 10 })
  await settleMovement(db, { movementId: await begin((await link()).uuid), answer: { state: 'expired' } })

  await pool.query('select take_checkpoints(checkpoint_horizon())')
  const last = await link()
  await hear(await begin(last.uuid), 'succeeded')
  await db.$disconnect()
}
