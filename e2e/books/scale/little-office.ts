import { PrismaPg } from '@prisma/adapter-pg'
import { databaseTime } from '@/lib/domain/clock'
import { createCounterparty } from '@/lib/domain/counterparty/create-counterparty'
import { decideRailPayout, proposeRailPayout } from '@/lib/domain/ledger/rail-payouts'
import type { Currency } from '@/lib/domain/money'
import { settleMovement } from '@/lib/domain/movement/settle/settle-movement'
import { decideSuspense } from '@/lib/domain/movement/settle/suspense'
import { startDeposit } from '@/lib/domain/movement/start/start-deposit'
import { createLink, type NewLink } from '@/lib/domain/payment-link/create-link'
import { payLink } from '@/lib/domain/payment-link/pay-link'
import { actOrPropose } from '@/lib/domain/policy/propose'
import { createReload } from '@/lib/domain/reload/create-reload'
import { reviewReload } from '@/lib/domain/reload/review-reload'
import { reversalDebit } from '@/lib/domain/reversal/debit-wallet'
import { settleReversal } from '@/lib/domain/reversal/settle-reversal'
import { type ChargeKind, chargeReversal } from '@/lib/domain/statement/bank-charges'
import { loadStatement } from '@/lib/domain/statement/load-statement'
import { chargeWrite } from '@/lib/domain/statement/record-charges'
import { env } from '@/lib/env'
import { terms } from '@/lib/rails/terms'
import { PrismaClient } from '@/prisma/generated/client'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount } from '../../support/people/people'
import { byHand, payALittle, returnALittle } from './little-payouts'
import { write } from './little-write'

const blank: Omit<NewLink, 'owner'> = {
  currency: 'COP',
  amount: '33333.33',
  isGeneral: false,
  feeMode: 'payer',
  description: null,
  expiresAt: null,
  allowedMethods: null,
  redirectUrl: null,
  externalId: null,
}

const payer = {
  name: 'Paola Quintero',
  email: 'paola@correo.example',
  phone: '573105550148',
  documentType: null,
  document: null,
  typePerson: 'NATURAL' as const,
  address: null,
  device: null,
}

/** Settles a payment with its full charge, as the bank would report it. */
const arrives = async (db: PrismaClient, movementId: string) => {
  const { charge } = await db.moneyMovement.findUniqueOrThrow({ where: { id: movementId } })
  const received = { amount: charge.toFixed(2), currency: 'COP' as const }
  await settleMovement(db, { movementId, answer: { state: 'succeeded', reference: `sb_${movementId}`, received } })
}

const returns = (db: PrismaClient, movementId: string) =>
  settleMovement(db, { movementId, answer: { state: 'returned' } })

/**
 * Runs each operation of staff once, by the same code as in production: bank transfers approved and rejected, a
 * reversed deposit, payouts, a payout by a gateway, and cases credited and returned.
 */
export async function workALittle({ url, pool }: Scratch): Promise<void> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) })
  const now = () => databaseTime(db)
  const [owner, referrer, one, two] = [
    await makeAccount(pool),
    await makeAccount(pool),
    await makeAccount(pool, { roles: ['OPERATOR'] }),
    await makeAccount(pool, { roles: ['SUPERUSER'] }),
  ]
  const code = await db.referralCode.create({
    data: { code: 'ALIADO', ownerId: referrer.id, commissionPercentage: '12.5' },
  })
  await db.user.update({ where: { id: owner.id }, data: { referralCodeId: code.id } })
  for (const currency of ['COP', 'USD'] as const)
    await db.transferAccount.create({
      data: {
        ...{ bankId: 4, country: 'CO', currency, accountType: 'Ahorros', accountNumber: '03148275561' },
        ...{ holder: 'Recaudo S.A.S.', document: 'NIT 901555301-2' },
      },
    })

  const send = async (amount: string, currency: Currency = 'COP') => {
    const { id: targetBankId } = await db.transferAccount.findFirstOrThrow({ where: { currency } })
    const facts = { ip: '190.85.12.4', latitude: '4.7', longitude: '-74.1', accountName: null, evidenceFileId: null }
    const nobody = { email: null, phone: null, documentType: null, document: null }
    const evidence = `https://comprobantes.example/${amount}.png`
    const sent = { ...facts, payer: nobody, ownerId: owner.id, currency, amount, evidence, bankId: 5, targetBankId }
    return (await createReload(db, sent)).id
  }
  const decide = (reloadId: number, status: 'APPROVED' | 'REJECTED', by = one.id) =>
    reviewReload(
      db,
      { reloadId, status, reason: null, acknowledged: [] },
      { operatorId: by, atConsole: false },
      { 'reload.review': { USD: '1000.00' } },
    )
  await decide(await send('333333.33'), 'APPROVED')
  await decide(await send('40000.00'), 'REJECTED')
  const large = await send('1234.56', 'USD')
  await decide(large, 'APPROVED')
  await decide(large, 'APPROVED', two.id)
  await decide(await send('5000.00', 'USD'), 'APPROVED')

  const { id: counterpartyId } = await createCounterparty(db, {
    ...{ ownerId: owner.id, fullname: 'Paola Quintero', idType: 'CC', idNumber: '1018437902' },
    ...{ phone: '573105550148', email: 'paola@correo.example' },
  })
  const deposit = async (externalId: string, feeMode: 'payer' | 'receiver') => {
    const words = {
      descriptionToPayer: 'Recarga',
      descriptionToPayee: 'Recarga',
      redirectUrl: 'https://tienda.example/',
    }
    const asked = { method: 'nequi', amount: '33333.33', amountField: 'amount', bankCode: null } as const
    const input = { ...words, ...asked, ownerId: owner.id, counterpartyId, externalId, feeMode }
    const at = await now()
    const { id } = await startDeposit(db, input, { ...terms, unit: '1.00' }, { now: at, accountNow: at })
    await arrives(db, id)
    return id
  }
  const movementId = await deposit('recarga-1', 'payer')
  /** A payment that the rail takes back: debited at once, then closed by two, or left open where no share is given. */
  const takenBack = async (movementId: string, walletShare: string | null, givesUpFee = true) => {
    await returns(db, movementId)
    const { id } = await db.reversal.findUniqueOrThrow({ where: { movementId } })
    const said = { id, reason: 'Contracargo', walletShare, givesUpFee, expectedStatus: null }
    await write(db, reversalDebit, { id, expectedStatus: null }, said, { one: one.id, two: two.id })
    for (const actorId of walletShare === null ? [] : [one.id, two.id])
      await settleReversal(db, { ...said, action: 'CLOSE' }, { actorId }, await now())
  }
  await takenBack(await deposit('recarga-2', 'receiver'), null)
  await takenBack(await deposit('recarga-3', 'payer'), '30000.00', false)

  const { sendRefund } = await payALittle(db, {
    ownerId: owner.id,
    operatorId: one.id,
    superuserId: two.id,
    movementId,
  })
  const refunded = await deposit('recarga-4', 'payer')
  const comeBack = await sendRefund(refunded)
  await takenBack(refunded, '30000.00', false)
  await comeBack()
  const { id: dispersed } = await proposeRailPayout(
    db,
    {
      rail: 'sandbox',
      amount: '50000.00',
      cost: '1500.50',
      reference: 'DISP-1',
      reason: null,
      transferAccountId: null,
    },
    { actorId: one.id },
    await now(),
  )
  await decideRailPayout(db, { id: dispersed, status: 'APPROVED', reason: null }, { actorId: two.id }, await now())

  const offer = async (changes: Partial<NewLink>) => {
    const names = { id: owner.id, username: owner.email, email: owner.email }
    const { uuid } = await createLink(db, { ...blank, owner: names, ...changes }, terms, await now())
    return async () => {
      const payment = { uuid, amount: undefined, method: 'bancolombia' as const, payer, bankId: null, accepted: null }
      return (await payLink(db, payment, { ...terms, unit: '1.00' }, await now())).movementId
    }
  }
  const contested = async (changes: Partial<NewLink>) => {
    const begin = await offer(changes)
    const [first, second] = [await begin(), await begin()]
    await arrives(db, first)
    await arrives(db, second)
    return second
  }
  const resolve = async (movementId: string, action: 'CREDIT' | 'RETURN') => {
    const { id } = await db.suspenseCase.findUniqueOrThrow({ where: { movementId } })
    for (const actorId of [one.id, two.id])
      await decideSuspense(
        db,
        { id, action, reason: 'Lo pidió', destination: null, askPayer: false, expectedStatus: null },
        { actorId, sealKey: env.ENCRYPTION_KEY, policy: byHand },
        await now(),
      )
    return id
  }
  await resolve(await contested({}), 'CREDIT')
  await resolve(await contested({ feeMode: 'receiver' }), 'CREDIT')
  await resolve(await contested({ currency: 'USD', amount: '25.50' }), 'CREDIT')
  const dollars = await (await offer({ currency: 'USD', amount: '25.50', feeMode: 'receiver' }))()
  await arrives(db, dollars)
  await takenBack(dollars, '20.00')
  await returnALittle(db, () => contested({}), resolve, { one: one.id, two: two.id })
  // The rail takes back money that is still held: that settles without an operator.
  await returns(db, await contested({}))
  await chargeALittle(db, one.id)
  await db.$disconnect()
}

/** What a bank charged and paid by itself, registered from its statement; one charge was registered by mistake. */
async function chargeALittle(db: PrismaClient, actorId: number): Promise<void> {
  const { id: accountId } = await db.transferAccount.findFirstOrThrow({ where: { currency: 'COP' } })
  const lineOf = (line: number, amount: string) => ({
    ...{ line, day: '2026-11-20', amount, description: `Renglón ${line}`, reference: null },
  })
  const lines = [lineOf(2, '-1140.00'), lineOf(3, '-4.56'), lineOf(4, '31.20'), lineOf(5, '-2000.00')]
  const file = { accountId, fileName: 'extracto.csv', sha256: new Uint8Array([1]), lines, balances: null }
  const now = await databaseTime(db)
  const { id: statementId } = await loadStatement(db, file, { actorId }, now)
  const [by, office] = [
    { userId: actorId, roles: ['OPERATOR' as const] },
    { ...terms, installed: {} },
  ]
  const record = async (kind: ChargeKind, line: number) =>
    actOrPropose(db, chargeWrite, { statementId, lines: [line], kind }, { reason: null }, by, office, now)
  for (const [kind, line] of [
    ['fee', 2],
    ['gmf', 3],
    ['interest', 4],
    ['fee', 5],
  ] as const)
    await record(kind, line)
  const { id } = await db.bankCharge.findFirstOrThrow({ where: { amount: '2000.00' } })
  await actOrPropose(db, chargeReversal, { id }, { reason: 'No era del banco.' }, by, office, now)
}
