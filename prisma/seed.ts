/**
 * Initial data of a test installation (docs/operations.md#first-start): accounts, keys, an exchange rate and some
 * history. What is there already stays as it is. Never in live.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDatabase, db } from '@/lib/db'
import { hashPassword } from '@/lib/domain/access/password/password'
import { newPassword } from '@/lib/domain/ids'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { env } from '@/lib/env'
import { decliningBank } from '@/lib/rails/sandbox/test-values'
import { makeHistory } from './seed/history'
import { makeKey } from './seed/keys'
import { makeMoneyEnded } from './seed/money-ended'
import { makeMoneyOut } from './seed/money-out'
import { makeAccounts, makeWaiting } from './seed/transfers'

type Person = Parameters<typeof db.user.create>[0]['data']

const validated = {
  emailVerified: true,
  phoneVerified: true,
  level: 5,
  documentStatus: 'APPROVED',
  platform: 'PANEL',
} as const

const credentials = join(env.DATA_DIR, 'credentials.json')
/** Whether the accounts have passwords and keys that somebody was given. */
const handedOut = existsSync(credentials)

async function makeUser(person: Omit<Person, 'passwordHash' | 'username'> & { email: string }) {
  const password = newPassword()
  const user = await db.user.upsert({
    where: { email: person.email },
    create: { ...person, username: person.email, passwordHash: await hashPassword(password) } as Person,
    update: handedOut ? {} : { passwordHash: await hashPassword(password) },
  })
  return { user, login: { email: person.email, password } }
}

/** Written last and moved into place atomically: while it is missing, the next start seeds again. */
async function keep(logins: object) {
  await mkdir(env.DATA_DIR, { recursive: true })
  await writeFile(`${credentials}.new`, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await chmod(`${credentials}.new`, 0o600)
  await rename(`${credentials}.new`, credentials)
}

async function seed() {
  if (env.APP_ENV !== 'test') throw new Error('only a test installation is seeded')
  await claimEnvironment(db, env.APP_ENV)
  const superuser = await makeUser({
    email: 'superuser@recaudo.example',
    firstName: 'Clara',
    lastName: 'Benavides',
    typePerson: 'NATURAL',
    roles: ['SUPERUSER'],
    ...validated,
  })
  const operator = await makeUser({
    email: 'operator@recaudo.example',
    firstName: 'Andrés',
    lastName: 'Peña',
    typePerson: 'NATURAL',
    roles: ['OPERATOR'],
    ...validated,
  })
  const owner = await makeUser({
    email: 'mariana@tallerandino.example',
    firstName: 'Mariana',
    lastName: 'Ríos',
    businessName: 'Taller Andino de Bicicletas',
    phone: '3105550147',
    typePerson: 'JURIDICAL',
    documentType: 'NIT',
    documentNumber: '901204775-4',
    roles: ['USER'],
    ...validated,
  })
  if ((await db.exchangeRate.count()) === 0)
    await db.exchangeRate.create({ data: { base: 'USD', quote: 'COP', rate: '4000.00', setById: superuser.user.id } })
  await makeAccounts()
  if (env.RAIL === 'sandbox')
    await db.bank.upsert({
      where: { country_code: { country: 'CO', code: decliningBank.code } },
      create: { ...decliningBank, country: 'CO', pse: true },
      update: {},
    })
  const people = { owner: owner.user, operator: operator.user, superuser: superuser.user }
  if ((await db.paymentLink.count({ where: { ownerId: owner.user.id } })) === 0) await makeHistory(people)
  if ((await db.reload.count({ where: { ownerId: owner.user.id, state: 'Created' } })) === 0)
    await makeWaiting(owner.user)
  if ((await db.beneficiary.count({ where: { ownerId: owner.user.id } })) === 0) await makeMoneyOut(people)
  if ((await db.payout.count({ where: { ownerId: owner.user.id, status: 'rejected' } })) === 0)
    await makeMoneyEnded(people)
  if (handedOut) return
  await keep({
    base_url: env.BASE_URL,
    platform_api_key: await makeKey({ name: 'Primera llave de plataforma', owner: null }),
    superuser: superuser.login,
    operator: operator.login,
    owner: {
      ...owner.login,
      api_key: await makeKey({ name: 'Primera llave de la cuenta', owner: owner.user }),
      server_key: await makeKey({ name: 'Primera llave de servidor', owner: owner.user, actsAlone: true }),
    },
  })
}

await seed().finally(closeDatabase)
