/**
 * The platform's bank accounts, and bank transfers of the demonstration: older ones decided, the newest waiting for an operator.
 */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { db } from '@/lib/db'
import { finishFile } from '@/lib/domain/identity/upload-file'
import { newUuid } from '@/lib/domain/ids'
import type { Currency } from '@/lib/domain/money'
import { createReload } from '@/lib/domain/reload/create-reload'
import { reviewReload } from '@/lib/domain/reload/review-reload'
import type { User } from '@/lib/domain/tx'
import { env } from '@/lib/env'
import { keepFile } from '@/lib/files/keep'
import { receiveFile } from '@/lib/files/receive'
import { dateReloadBack } from './date-back'

const accounts = [
  ['1007', 'COP', 'Ahorros', '03148275561'],
  ['1001', 'USD', 'Corriente en dólares', '0840019327'],
  ['1013', 'MXN', 'Corriente en pesos mexicanos', '0013087544120'],
  ['1014', 'BRL', 'Corriente en reales', '00627710934'],
] as const

/** Creates one account in each currency that has none yet. */
export async function makeAccounts(): Promise<void> {
  for (const [code, currency, accountType, accountNumber] of accounts) {
    const bank = await db.bank.findUniqueOrThrow({ where: { country_code: { country: 'CO', code } } })
    const place = { bankId: bank.id, accountNumber, currency }
    const facts = { country: 'CO', accountType, holder: 'Recaudo S.A.S.', document: 'NIT 901555301-2' }
    await db.transferAccount.upsert({
      where: { bankId_accountNumber_currency: place },
      create: { ...place, ...facts },
      update: {},
    })
  }
}

/** A receipt of a fictitious bank, for the console to display. */
const receipt = (amount: string, currency: string, reference: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
      <rect width="720" height="960" fill="#f4f6f8"/><rect x="48" y="48" width="624" height="864" rx="24" fill="#fff"/>
      <circle cx="360" cy="170" r="46" fill="#0a7c5b"/>
      <path d="M338 171l16 16 30-33" fill="none" stroke="#fff" stroke-width="9"/>
      <text x="360" y="270" font-size="30" text-anchor="middle" fill="#1c2b33">Transferencia exitosa</text>
      <text x="360" y="350" font-size="46" text-anchor="middle" fill="#1c2b33">${currency} ${amount}</text>
      <text x="96" y="450" font-size="24" fill="#5b6b75">Para</text><text x="624" y="450" font-size="24" text-anchor="end" fill="#1c2b33">Recaudo S.A.S.</text>
      <text x="96" y="510" font-size="24" fill="#5b6b75">Comprobante</text><text x="624" y="510" font-size="24" text-anchor="end" fill="#1c2b33">${reference}</text>
      <text x="360" y="850" font-size="20" text-anchor="middle" fill="#9aa7af">Comprobante de demostración</text></svg>`),
  )
    .png()
    .toBuffer()

async function upload(owner: User, bytes: Buffer, name: string): Promise<string> {
  const id = newUuid()
  const received = await receiveFile(Readable.from([bytes]))
  const facts = { id, name, type: 'evidence' as const, size: received.size, sha256: received.sha256 }
  await keepFile(id, received, 'evidence', async (contentType) => {
    await db.storedFile.create({ data: { ...facts, contentType, ownerId: owner.id, readyAt: null } })
  })
  await finishFile(db, id, new Date())
  return id
}

type Told = { currency: Currency; amount: string }
type Decided = Told & { daysAgo: number; verdict: 'APPROVED' | 'REJECTED'; minutes: number }

/** Decided `daysAgo` days ago, `minutes` after they were sent: some before the month of payments, some within it. */
const decided: Decided[] = [
  { currency: 'COP', amount: '2500000.00', daysAgo: 47, verdict: 'APPROVED', minutes: 40 },
  { currency: 'USD', amount: '1200.00', daysAgo: 44, verdict: 'APPROVED', minutes: 35 },
  { currency: 'MXN', amount: '8500.00', daysAgo: 38, verdict: 'APPROVED', minutes: 52 },
  { currency: 'BRL', amount: '2100.00', daysAgo: 35, verdict: 'APPROVED', minutes: 28 },
  { currency: 'COP', amount: '900000.00', daysAgo: 24, verdict: 'APPROVED', minutes: 64 },
  { currency: 'COP', amount: '480000.00', daysAgo: 17, verdict: 'REJECTED', minutes: 110 },
  { currency: 'COP', amount: '1350500.00', daysAgo: 10, verdict: 'APPROVED', minutes: 22 },
  { currency: 'USD', amount: '420.00', daysAgo: 6, verdict: 'APPROVED', minutes: 31 },
  { currency: 'COP', amount: '420000.00', daysAgo: 2, verdict: 'APPROVED', minutes: 17 },
]

const waiting: Told[] = [
  { currency: 'COP', amount: '1750000.00' },
  { currency: 'USD', amount: '640.00' },
  { currency: 'COP', amount: '96500.00' },
]

let sent = 0

/** Submits one with its proof, as its owner would. */
async function send(owner: User, { currency, amount }: Told): Promise<number> {
  const bank = await db.bank.findUniqueOrThrow({ where: { country_code: { country: 'CO', code: '1051' } } })
  const account = await db.transferAccount.findFirstOrThrow({ where: { currency, active: true } })
  sent += 1
  const reference = `TR-${73_104 + sent * 17}`
  const fileId = await upload(owner, await receipt(amount, currency, reference), `comprobante-${reference}.png`)
  const { id } = await createReload(db, {
    ownerId: owner.id,
    currency,
    amount,
    evidence: `${env.BASE_URL}/files/${fileId}`,
    evidenceFileId: fileId,
    bankId: bank.id,
    targetBankId: account.id,
    ip: '190.85.12.4',
    latitude: '6.2442',
    longitude: '-75.5812',
    payer: { email: null, phone: null, documentType: 'NIT', document: '901204775-4' },
    accountName: 'Taller Andino de Bicicletas S.A.S.',
  })
  return id
}

/**
 * Creates the transfers decided between these days, in order: the statement follows the order of creation, so they are
 * created between the payments of their days.
 * @param from days ago, the earlier end; to: the later one, both inclusive
 */
export async function makeDecided(people: { owner: User; operator: User }, { from, to }: { from: number; to: number }) {
  for (const { daysAgo, verdict, minutes, ...told } of decided) {
    if (daysAgo > from || daysAgo < to) continue
    const id = await send(people.owner, told)
    const reason = verdict === 'REJECTED' ? 'El comprobante es de otra transferencia.' : null
    const review = { reloadId: id, status: verdict, reason, acknowledged: [] }
    await reviewReload(db, review, { operatorId: people.operator.id, atConsole: false }, {})
    await dateReloadBack({ id, daysAgo, hour: 8, minutes })
  }
}

export async function makeWaiting(owner: User): Promise<void> {
  for (const told of waiting) await send(owner, told)
}
