/** The policy of the console's writes: who does what, and when it takes two (docs/contract.md#policy). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { amountIn, refuse, textIn } from '@/lib/contract/fields'
import { reloadCurrencies } from '@/lib/contract/lists'
import { type StaffRole, staffRoles } from '@/lib/domain/access/staff-roles'
import { twoPlaces } from '@/lib/domain/money'
import type { ListedPolicy } from '@/lib/domain/policy/list-policy'
import { type Warning, warnings } from '@/lib/domain/policy/warnings'
import { areas, isWrite, raises, reasonNeeds, seconds, writeNames } from '@/lib/domain/policy/writes'
import { proposes } from './proposals'

const tag = 'Policy'
const role = z.enum(staffRoles)
const roles = (description: string, example: StaffRole[]) => z.array(role).meta({ description, example })
const second = z.enum(seconds)
const reasonNeeded = z.enum(reasonNeeds)
const raise = z.enum(raises)
const names = { second: 'When it takes two persons: never, from the amounts in `from` on, or always.' } as const

const raised = z.record(z.string(), raise).meta({
  description: 'What each warning that it can have asks for: a tick with a reason, or a second person besides.',
  jsonSchema: {
    type: 'object',
    additionalProperties: { enum: raises },
    propertyNames: { enum: warnings },
    example: { same_proof: 'acknowledge' },
  },
})

const amounts = z.record(z.string(), z.string()).meta({
  description: 'From which amounts on, by currency.',
  example: { COP: '10000000.00' },
})

const policy = z
  .object({
    write: z.enum(writeNames as [string, ...string[]]).meta({ description: 'The write.', example: 'reload.review' }),
    area: z.enum(areas).meta({ description: 'What it is about.', example: 'money' }),
    propose: roles('Who may propose it, or do it where one person is enough.', ['REVIEWER', 'OPERATOR', 'SUPERUSER']),
    confirm: roles('Who may confirm it, as another person.', ['OPERATOR', 'SUPERUSER']),
    second: second.meta({ description: names.second, example: 'amount' }),
    from: amounts,
    reason_needed: reasonNeeded.meta({
      description: 'When a reason is needed without a warning; over one it always is.',
      example: 'rejecting',
    }),
    warnings: raised,
    standard: z.boolean().meta({ description: 'As it is where nothing was set.', example: false }),
    fixed: z.boolean().meta({ description: 'It is no setting.', example: false }),
    choices: z
      .object({
        second: z.array(second).meta({ description: 'Of `second`.', example: ['never', 'amount', 'always'] }),
        reason_needed: z.array(reasonNeeded).meta({ description: 'Of `reason_needed`.', example: ['rejecting'] }),
      })
      .meta({ description: 'What may be chosen: how the write works sets the bounds.' }),
  })
  .meta({ id: 'WritePolicy', description: 'What holds of one write of the console.' })

export type PolicyView = z.output<typeof policy>

export const policyView = (row: ListedPolicy): PolicyView => ({
  write: row.write,
  area: row.area,
  propose: [...row.propose],
  confirm: [...row.confirm],
  second: row.second,
  from:
    row.second === 'amount'
      ? Object.fromEntries(Object.entries(row.from).map(([at, least]) => [at, twoPlaces(least)]))
      : {},
  reason_needed: row.reason,
  warnings: { ...row.warnings } as Record<string, (typeof raises)[number]>,
  standard: row.standard,
  fixed: row.fixed,
  choices: { second: [...row.choices.second], reason_needed: [...row.choices.reason] },
})

export const listPolicy = call({
  id: 'listPolicy',
  part: 'policy',
  tag,
  summary: 'List the policy of every write of the console',
  caller: 'staff',
  answer: {
    status: 200,
    schema: z
      .object({ results: z.array(policy).meta({ description: 'One for each write.' }) })
      .meta({ id: 'Policy', description: 'What holds at the console.' }),
    description: 'The policy in force.',
  },
})

const writeIn = z
  .string()
  .transform((text, ctx) => (isWrite(text) ? text : refuse(ctx, 'invalid')))
  .meta({ description: 'The write.', jsonSchema: { type: 'string', example: 'reload.review' } })

const rolesIn = (description: string, example: StaffRole[]) =>
  z
    .array(role)
    .min(1)
    .transform((given) => staffRoles.filter((one) => given.includes(one)))
    .meta({ description, jsonSchema: { type: 'array', minItems: 1, items: { enum: staffRoles }, example } })

const least = amountIn('Two persons from it on.', { example: '10000000.00' })
const from = z.object(Object.fromEntries(reloadCurrencies.map((one) => [one, least.optional()])))

const isWarning = (name: string): name is Warning => (warnings as string[]).includes(name)

export const changePolicyBody = z
  .object({
    propose: rolesIn('Who may propose it, or do it alone.', ['REVIEWER', 'OPERATOR', 'SUPERUSER']),
    confirm: rolesIn('Who may confirm it.', ['OPERATOR', 'SUPERUSER']),
    second: second.meta({ description: names.second, example: 'amount' }),
    from: from.nullish().meta({ description: 'Amounts by currency, with `amount`.' }),
    reason_needed: reasonNeeded.meta({ description: 'When it takes a reason.', example: 'rejecting' }),
    warnings: z
      .record(z.string(), raise)
      .transform((given, ctx) => {
        const known = Object.entries(given).filter((one): one is [Warning, (typeof raises)[number]] =>
          isWarning(one[0]),
        )
        return known.length === Object.keys(given).length ? Object.fromEntries(known) : refuse(ctx, 'not_allowed')
      })
      .nullish()
      .meta({
        description: 'What its warnings ask for; those left out, a tick with a reason.',
        jsonSchema: { type: 'object', additionalProperties: { enum: raises }, example: { same_proof: 'second' } },
      }),
    reason: textIn(1, 500, 'Subieron los montos de las recargas.').meta({ description: 'Why, for the audit log.' }),
  })
  .transform(({ reason_needed, reason, from: given, warnings: asked, ...body }) => ({
    change: {
      ...body,
      from: Object.fromEntries(Object.entries(given ?? {}).filter(([, amount]) => amount !== undefined)),
      reason: reason_needed,
      warnings: asked ?? {},
    },
    reason,
  }))

export const changePolicy = call({
  id: 'changePolicy',
  tag,
  summary: 'Propose another policy for a write of the console',
  description:
    'All of it is sent. Another superuser confirms it as a proposal; where it is as it stands, nothing is proposed. What a write cannot do is `not_allowed`; `nobody_named` where no active person could do or confirm it. The policies of `policy.change`, `user.roles` and what is one’s own (`own.…`) are no settings.',
  caller: 'staff',
  writes: { 'policy.change': 'propose' },
  stepUp: true,
  idempotent: true,
  notFound: 'Not found',
  params: z.object({ write: writeIn }),
  body: changePolicyBody,
  ...proposes,
  answer: { status: 200, schema: policy, description: 'It is as it stands.' },
})
