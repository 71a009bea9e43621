/** What staff may change in an account (docs/contract.md#console-writes). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, textIn, textOut, timeOut, whenView } from '@/lib/contract/fields'
import { proposes } from '@/lib/contract/policy/proposals'
import { documentStatuses } from '@/lib/contract/user/documents'
import { staffRoles } from '@/lib/domain/access/staff-roles'

/** The collaborator role is given only by an invitation. */
export const givenRoles = ['USER', ...staffRoles] as const
export const panelRoles = [...givenRoles, 'COLLABORATOR'] as const

export const changeUserBody = z
  .object({
    blocked: booleanIn(true).nullish().meta({ description: 'Blocked accounts neither log in nor are paid.' }),
    roles: z
      .array(z.enum(givenRoles))
      .min(1)
      .transform((given) => [...new Set(given)])
      .nullish()
      .meta({
        description: 'All the roles that the account is to have; superusers only.',
        jsonSchema: { type: 'array', minItems: 1, items: { enum: givenRoles }, example: ['USER', 'OPERATOR'] },
      }),
    reason: textIn(1, 500, 'Documentos de otra persona.').meta({ description: 'Why, for the audit log.' }),
  })
  .transform(({ blocked, roles, reason }) => ({
    blocked: blocked ?? null,
    roles: roles ?? null,
    reason,
  }))

const panelUser = z
  .object({
    id: z.int().meta({ description: 'The account.', example: 7 }),
    uuid: z.uuid().meta({ description: 'The same.', example: '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10' }),
    username: textOut('Account name.', 'ana@taller.example'),
    email: textOut('Its email.', 'ana@taller.example'),
    level: z.int().meta({ description: 'Validation level: 0, 1, 2 or 5.', example: 5 }),
    document_status: z.enum(documentStatuses).meta({ description: 'Of its documents.', example: 'APPROVED' }),
    roles: z.array(z.enum(panelRoles)).meta({ description: 'What it may do.', example: ['USER'] }),
    blocked: z.boolean().meta({ description: 'Whether it is blocked.', example: false }),
    blocked_at: timeOut('Since when.').nullable(),
  })
  .meta({ id: 'PanelUser', description: 'An account as staff see it.' })

type Row = {
  id: number
  uuid: string
  username: string
  email: string
  level: number
  documentStatus: (typeof documentStatuses)[number]
  roles: (typeof panelRoles)[number][]
  blockedAt: Date | null
}

export const panelUserView = (user: Row): z.output<typeof panelUser> => ({
  id: user.id,
  uuid: user.uuid,
  username: user.username,
  email: user.email,
  level: user.level,
  document_status: user.documentStatus,
  roles: user.roles,
  blocked: user.blockedAt !== null,
  blocked_at: whenView(user.blockedAt),
})

export const changeUser = call({
  id: 'changeUser',
  tag: 'People',
  summary: 'Block or unblock an account, or change its roles',
  description:
    'Its sessions and tokens end at once. Staff and roles are a superuser’s to change; nobody changes their own account, and one superuser always stays.',
  caller: 'staff',
  writes: { 'user.block': 'propose', 'user.unblock': 'propose', 'user.roles': 'propose' },
  stepUp: true,
  notFound: 'Profile not found',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform((text) => Number.parseInt(text, 10))
      .meta({ description: 'The account.', jsonSchema: { type: 'integer', example: 7 } }),
  }),
  body: changeUserBody,
  ...proposes,
  answer: { status: 200, schema: panelUser, description: 'The account.' },
})
