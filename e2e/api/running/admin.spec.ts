import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { test as base } from '../../support/books'
import { logIn, makeAccount } from '../../support/people/people'
import { goodPassword, messageTo } from '../../support/people/registration'
import { expectProblem } from '../../support/refused'
import { expect, test } from '../../support/test'

// Each test starts its own command.
test.slow()

/** What `npm run admin --` runs, and what that runs itself once everything is set up. */
const launcher = ['scripts/launch.mjs', 'admin']
const program = ['dist/admin.js']

/** Runs `npm run admin -- …` with `lines` as its input. */
async function admin(
  args: string[],
  lines: string[],
  { variables = {}, through = program }: { variables?: Record<string, string>; through?: string[] } = {},
) {
  const child = spawn(process.execPath, [...through, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [said, asked, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said, asked, code }
}

const newEmail = () => `direccion-${randomUUID()}@prueba.example`
const twice = [goodPassword, goodPassword]

test('create-superuser: asks for the rest; the superuser signs in and may act; the log has no actor', async ({
  platform,
  pool,
}) => {
  const email = newEmail()
  const answers = ['Clara', 'Benavides', ...twice]
  const made = await admin(['create-superuser', '--email', email], answers, { through: launcher })
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('/login') })
  expect(made.asked).toMatch(/First name.*Last name.*New password/s)
  expect(made.said + made.asked).not.toContain(goodPassword)
  const { access } = await logIn(platform, email, goodPassword)
  const codes = await platform.get('/panel/referral_codes/', { authorization: `Bearer ${access}` })
  expect(codes.status).toBe(200)
  const { rows } = await pool.query(
    `select u.level, u.roles::text, a.action, a.actor_id from "user" u join audit_entry a on a.subject = 'user:' || u.id
     where u.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ level: 0, roles: '{SUPERUSER}', action: 'user.created', actor_id: null }])
  const again = await admin(['create-superuser'], [email.toUpperCase(), '', '', ...twice])
  expect(again).toMatchObject({ code: 1, said: '' })
})

test('issue-platform-key: shown once, usable at once, reported to the superusers', async ({
  platform,
  makePerson,
  pool,
}) => {
  const superuser = await makePerson({ roles: ['SUPERUSER'] })
  const { said, code } = await admin(['issue-platform-key', '--name', 'Tienda'], [])
  expect(code).toBe(0)
  const key = /rk_test_[0-9A-Za-z]{32}/.exec(said)?.[0] ?? ''
  expect((await platform.with({ 'x-api-key': key }).post('/user/', {})).status).toBe(400)
  const { rows } = await pool.query(
    `select k.kind, k.owner_id, m.kind as told from api_key k, message m where k.prefix = $1 and m.user_id = $2`,
    [key.slice(0, 12), superuser.id],
  )
  expect(rows).toEqual([{ kind: 'PLATFORM', owner_id: null, told: 'key_made' }])
})

test('reset-password: the old one and every session end, the holder is notified', async ({ platform, holder }) => {
  const { code } = await admin(['reset-password', '--email', holder.email], twice)
  expect(code).toBe(0)
  expectProblem(await holder.client.get('/user/'), { status: 401, code: 'InvalidToken' })
  const old = { email: holder.email, password: holder.password }
  expectProblem(await platform.post('/token/', old), { status: 401, code: 'InvalidCredentials' })
  await logIn(platform, holder.email, goodPassword)
  await messageTo(platform, holder.email, /contraseña/)
})

test('invalid arguments and answers get a clear message, and nothing changes', async ({ platform, pool }) => {
  const { email, password } = await makeAccount(pool)
  const wrong: [string[], string[], RegExp][] = [
    [[], [], /create-superuser, issue-platform-key, reset-password/],
    [['reset-password', '--email', email], ['12345678', '12345678'], /password: /],
    [['reset-password', '--email', email], [goodPassword, 'otra cosa'], /differ/],
    [['reset-password', '--email', newEmail()], twice, /\w/],
    [['reset-password', '--email', 'nadie'], twice, /Email: /],
    [['create-superuser'], [newEmail(), 'Ana', 'Ríos', 'corta', 'corta'], /New password: /],
    [['issue-platform-key'], [], /Nobody answered/],
  ]
  const runs = wrong.map(async ([args, lines, words]) => ({ args, words, ...(await admin(args, lines)) }))
  for (const { args, words, code, said, asked } of await Promise.all(runs)) {
    expect({ code, said }, args.join(' ')).toEqual({ code: 1, said: '' })
    expect(asked).toMatch(words)
    expect(asked).not.toMatch(/\bat \w+ \(|node_modules/)
  }
  await logIn(platform, email, password)
})

base('in live, before the first start: the database is the live one’s from then on', async ({ scratch }) => {
  base.slow()
  const live = {
    APP_ENV: 'live',
    DATABASE_URL: scratch.url,
    BASE_URL: 'https://recaudo.example',
    RAIL: 'wompi',
    WOMPI_PUBLIC_KEY: 'pub_prod_x',
    WOMPI_PRIVATE_KEY: 'prv_prod_x',
    WOMPI_EVENTS_SECRET: 'prod_events_x',
    WOMPI_INTEGRITY_SECRET: 'prod_integrity_x',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'Recaudo <avisos@recaudo.example>',
  }
  const email = newEmail()
  const first = { variables: live, through: launcher }
  expect(await admin(['create-superuser', '--email', email], ['Ana', 'Ríos', ...twice], first)).toMatchObject({
    code: 0,
  })
  const { rows } = await scratch.pool.query(
    `select email, (select value from setting where key = 'environment') as environment from "user"`,
  )
  expect(rows).toEqual([{ email, environment: 'live' }])
  const { said } = await admin(['issue-platform-key', '--name', 'Tienda'], [], { variables: live })
  expect(said).toMatch(/rk_live_[0-9A-Za-z]{32}/)
  const mixed = await admin(['issue-platform-key', '--name', 'x'], [], {
    variables: { DATABASE_URL: scratch.url },
    through: launcher,
  })
  expect(mixed).toMatchObject({ code: 1, said: '', asked: expect.stringContaining('live') })
  const missing = await admin(['issue-platform-key'], [], {
    variables: { APP_ENV: 'live', SMTP_URL: '', RAIL: '' },
    through: launcher,
  })
  expect(missing).toMatchObject({ code: 1, asked: expect.stringMatching(/SMTP_URL.*\n.*RAIL/s) })
})
