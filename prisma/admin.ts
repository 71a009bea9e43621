/** Administrative commands on the server, also in live (docs/operations.md#live). Missing arguments are prompted for. */
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { keyTerms } from '@/lib/contract/access/api-key'
import { emailIn, newPasswordIn } from '@/lib/contract/person'
import { closeDatabase, inTx } from '@/lib/db'
import { createKey } from '@/lib/domain/access/api-keys'
import { resetPassword } from '@/lib/domain/access/password/reset-password'
import type { FieldCode } from '@/lib/domain/errors'
import { DomainError } from '@/lib/domain/errors'
import { claimEnvironment } from '@/lib/domain/installation/claim-environment'
import { createSuperuser } from '@/lib/domain/user/create-superuser'
import { env } from '@/lib/env'
import { detailOf } from '@/lib/http/problem/problem'
import { fieldMessages } from '@/lib/http/problem/texts'
import { Questions } from './seed/questions'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, name: { type: 'string' } },
})
const questions = new Questions()

/** The argument, or the prompted value, validated. @throws Error with the validation message */
async function told(schema: z.ZodType<string>, question: string, given?: string, hidden = false): Promise<string> {
  const read = schema.safeParse(given ?? (await questions.ask(question, hidden)))
  if (read.success) return read.data
  const code = (read.error.issues[0] as { params?: { code?: FieldCode } }).params?.code ?? 'invalid'
  throw new Error(`${question}: ${fieldMessages.en[code]}`)
}

const email = () => told(emailIn(''), 'Email', values.email)

async function newPassword(): Promise<string> {
  const password = await told(newPasswordIn(''), 'New password', undefined, true)
  if ((await questions.ask('The same again', true)) !== password) throw new Error('The two passwords differ.')
  return password
}

const commands: Record<string, () => Promise<string>> = {
  'create-superuser': async () => {
    const person = {
      email: await email(),
      firstName: (await questions.ask('First name')) || null,
      lastName: (await questions.ask('Last name')) || null,
    }
    const password = await newPassword()
    const { id } = await inTx((tx) => createSuperuser(tx, { ...person, password }))
    return `Superuser ${id} was made. Sign in at ${env.BASE_URL}/login`
  },
  'issue-platform-key': async () => {
    const name = (values.name ?? (await questions.ask('What the key is for'))).trim().slice(0, 100)
    if (!name) throw new Error('A key needs a name.')
    const scopes = ['users', 'links', 'deposits', 'webhooks']
    const { key } = await inTx((tx, now) =>
      createKey(tx, { ownerId: null, actorId: null }, { ...keyTerms({ name, scopes }), environment: env.APP_ENV }, now),
    )
    return `The key, shown this once:\n${key}`
  },
  'reset-password': async () => {
    const given = { email: await email(), password: await newPassword() }
    await inTx((tx, now) => resetPassword(tx, given, now))
    return 'The password was changed, and every session has ended.'
  },
}

function wordsFor(fault: unknown): string {
  if (!(fault instanceof DomainError)) return fault instanceof Error ? fault.message : `${fault}`
  const [field] = fault.details.errors ?? []
  return field ? `${field.field}: ${fieldMessages.en[field.code]}` : detailOf(fault.code, 'en')
}

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new Error(`One of: ${Object.keys(commands).join(', ')}`)
  await inTx((tx) => claimEnvironment(tx, env.APP_ENV))
  console.log(await command())
} catch (fault) {
  console.error(wordsFor(fault))
  process.exitCode = 1
} finally {
  questions.close()
  await closeDatabase()
}
