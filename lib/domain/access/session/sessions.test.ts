import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { db } from '@/lib/db'
import { hashPassword } from '../password/password'
import { endSessionOf } from './end-session'
import { logIn } from './log-in'
import { refreshSession } from './refresh-session'

const password = 'una clave larga y buena'
const hashed = hashPassword(password)

async function makeUser() {
  const email = `${randomBytes(9).toString('hex')}@prueba.example`
  const passwordHash = await hashed
  return db.user.create({
    data: { username: `${email}.co`, email, passwordHash, typePerson: 'NATURAL', platform: 'API', roles: ['USER'] },
  })
}

type Changes = Partial<Parameters<typeof logIn>[1]>

const enter = (email: string, changes: Changes = {}) =>
  logIn(db, {
    email,
    password,
    kind: 'API',
    device: { address: '10.9.8.7', agent: 'test' },
    holderId: null,
    sealKey: Buffer.alloc(32).toString('base64'),
    ...changes,
  })

const secret = 'x'.repeat(32)
const renew = (refresh: string, holderId: number | null) => refreshSession(db, refresh, { holderId, secret })

const codeOf = (it: Promise<unknown>) =>
  it.then(
    () => 'none',
    (fault: Error) => fault.message,
  )
const alive = (id: string) => db.session.count({ where: { id } })

test('email without case, or the account name, and the password open a session', async () => {
  const user = await makeUser()
  const { sessionId, userId } = await enter(` ${user.email.toUpperCase()} `)
  expect(userId).toBe(user.id)
  const row = await db.session.findUniqueOrThrow({ where: { id: sessionId } })
  expect(row).toMatchObject({ userId: user.id, kind: 'API', address: '10.9.8.7', agent: 'test' })
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(30 * 86_400_000)
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).lastLogin).not.toBeNull()
  expect((await enter('', { email: undefined, username: user.username })).userId).toBe(user.id)
})

test('wrong password, unknown account and another account’s key answer alike', async () => {
  const user = await makeUser()
  expect(await codeOf(enter(user.email, { password: 'otra' }))).toBe('InvalidCredentials')
  expect(await codeOf(enter('nadie@prueba.example'))).toBe('InvalidCredentials')
  expect(await codeOf(enter('nadie\0@prueba.example'))).toBe('InvalidCredentials')
  expect(await codeOf(enter(user.email, { holderId: user.id + 1 }))).toBe('InvalidCredentials')
})

test('an unknown account takes as much work as a wrong password', async () => {
  const user = await makeUser()
  const work = { known: [] as number[], unknown: [] as number[] }
  const measure = async (kind: keyof typeof work, email: string, n: number) => {
    const before = process.cpuUsage()
    await codeOf(enter(email, { password: 'otra', device: { address: `10.1.1.${n}`, agent: null } }))
    const { user: own, system } = process.cpuUsage(before)
    work[kind].push(own + system)
  }
  // Minimum processor time: independent of other load on the machine, and anything above it is the runtime's or cache misses.
  const ratio = () => Math.min(...work.unknown) / Math.min(...work.known)
  // Hashing dominates: without the stand-in hash, an unknown account would take a tenth.
  for (let n = 0; n < 48; n += 1) {
    await measure('known', user.email, n)
    await measure('unknown', 'nadie2@prueba.example', n)
  }
  expect(ratio()).toBeGreaterThan(0.8)
  expect(ratio()).toBeLessThan(1.25)
})

test('a blocked account is reported as blocked only with the right password', async () => {
  const user = await makeUser()
  await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } })
  expect(await codeOf(enter(user.email, { password: 'otra' }))).toBe('InvalidCredentials')
  expect(await codeOf(enter(user.email))).toBe('AccountBlocked')
})

test('of 100 guesses at once no more than ten are looked at, and then not even the right password', async () => {
  const user = await makeUser()
  const guesses = Array.from({ length: 100 }, () => codeOf(enter(user.email, { password: 'otra' })))
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'InvalidCredentials')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(90)
  expect(await codeOf(enter(user.email))).toBe('TooManyAttempts')
})

test('right passwords are not counted as failures', async () => {
  const user = await makeUser()
  for (let n = 0; n < 12; n += 1) expect(await codeOf(enter(user.email))).toBe('none')
})

test('a refresh token used again within ten seconds gives the same pair, later it ends its whole family', async () => {
  const user = await makeUser()
  const opened = await enter(user.email)
  const next = await renew(opened.refresh, user.id)
  expect(next).toMatchObject({ sessionId: opened.sessionId, userId: user.id })
  expect(next.refresh).toMatch(/^[0-9A-Za-z]{43}$/)
  expect(await renew(opened.refresh, user.id)).toEqual(next)
  // the one that follows goes on, also while the one before it is still answered
  const third = await renew(next.refresh, user.id)
  expect(await renew(opened.refresh, user.id)).toEqual(next)
  const rows = await db.refreshToken.findMany({ where: { sessionId: opened.sessionId } })
  expect(rows).toHaveLength(3)
  for (const { refresh } of [opened, next, third]) expect(JSON.stringify(rows)).not.toContain(refresh)
  await db.$executeRaw`
    update refresh_token set used_at = used_at - interval '10 seconds' where session_id = ${opened.sessionId}::uuid`
  expect(await codeOf(renew(opened.refresh, user.id))).toBe('InvalidToken')
  expect(await alive(opened.sessionId)).toBe(0)
  expect(await codeOf(renew(third.refresh, user.id))).toBe('InvalidToken')
})

test('twenty refreshes at once get one pair', async () => {
  const user = await makeUser()
  const { refresh, sessionId } = await enter(user.email)
  const pairs = await Promise.all(Array.from({ length: 20 }, () => renew(refresh, null)))
  expect(new Set(pairs.map((pair) => `${pair.refresh} ${pair.at.toISOString()}`)).size).toBe(1)
  expect(await db.refreshToken.count({ where: { sessionId } })).toBe(2)
  expect(await alive(sessionId)).toBe(1)
})

test('within the ten seconds neither a blocked account nor another holder’s key gets the pair', async () => {
  const user = await makeUser()
  const { refresh, sessionId } = await enter(user.email)
  await renew(refresh, user.id)
  await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } })
  expect(await codeOf(renew(refresh, user.id))).toBe('AccountBlocked')
  expect(await codeOf(renew(refresh, user.id + 1))).toBe('InvalidToken')
  expect(await alive(sessionId)).toBe(0)
})

test('another holder’s key neither refreshes nor ends a session', async () => {
  const user = await makeUser()
  const { refresh, sessionId } = await enter(user.email)
  expect(await codeOf(renew(refresh, user.id + 1))).toBe('InvalidToken')
  await endSessionOf(db, refresh, user.id + 1)
  expect(await alive(sessionId)).toBe(1)
  await endSessionOf(db, refresh, user.id)
  expect(await alive(sessionId)).toBe(0)
})
