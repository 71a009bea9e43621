/** Members of an account: invite, accept, change, remove (docs/contract.md#collaborators). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { nullableTextOut, textIn, textOut, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { emailIn, newPasswordIn } from '@/lib/contract/person'
import { registeredUser } from '@/lib/contract/user/register'
import type { Member } from '@/lib/domain/access/member/members'

const tag = 'Collaborators'
export const roles = ['VIEWER', 'LINKS', 'FINANCE', 'ADMIN'] as const
const manages = { tag, caller: 'user', member: 'collaborators:write' } as const

const roleIn = z.enum(roles).meta({
  description: 'VIEWER reads; LINKS also makes links; FINANCE also deposits; ADMIN also members, keys and webhooks.',
  example: 'LINKS',
})

const collaborator = z
  .object({
    id: z.int().meta({ description: 'Number of the membership.', example: 3 }),
    email: textOut('Who was invited.', 'luis@taller.example'),
    role: z.enum(roles).meta({ description: 'What the member may do.', example: 'LINKS' }),
    status: z
      .enum(['INVITED', 'EXPIRED', 'ACTIVE'])
      .meta({ description: 'An invitation lives seven days.', example: 'ACTIVE' }),
    first_name: nullableTextOut('Once accepted.', 'Luis'),
    last_name: nullableTextOut('Once accepted.', 'Mejía'),
    invited_at: timeOut('When the invitation was sent.'),
    expires_at: timeOut('Until when it can be accepted.'),
    accepted_at: timeOut('When it was; null before.').nullable(),
    last_login: timeOut('Last log-in or token; null before the first.').nullable(),
  })
  .meta({ id: 'Collaborator', description: 'A member of the account, or somebody invited.' })

/** @param now decides whether an invitation has expired */
export const collaboratorView = (row: Member, { now }: { now: Date }): z.output<typeof collaborator> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: row.acceptedAt ? 'ACTIVE' : row.expiresAt > now ? 'INVITED' : 'EXPIRED',
  first_name: row.user?.firstName ?? null,
  last_name: row.user?.lastName ?? null,
  invited_at: timeView(row.invitedAt),
  expires_at: timeView(row.expiresAt),
  accepted_at: whenView(row.acceptedAt),
  last_login: whenView(row.user?.lastLogin),
})

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform((text) => Number.parseInt(text, 10))
    .meta({ description: 'The membership.', jsonSchema: { type: 'integer', example: 3 } }),
})

export const listMembers = call({
  ...manages,
  id: 'listCollaborators',
  summary: 'List members and invitations, newest first',
  query: pagingQuery,
  answer: { status: 200, schema: listOf(collaborator), description: 'A page of them.' },
})

export const inviteMember = call({
  ...manages,
  id: 'inviteCollaborator',
  summary: 'Invite somebody to the account',
  description:
    'By mail, for seven days. Inviting the same email again sends a new invitation in the place of the first.',
  ready: true,
  stepUp: true,
  idempotent: true,
  body: z.object({ email: emailIn('Whom to invite.'), role: roleIn }),
  answer: { status: 201, schema: collaborator, description: 'Invited.' },
  errors: ['UserByEmail', 'TooManyAttempts'],
})

export const changeMember = call({
  ...manages,
  id: 'changeCollaborator',
  summary: "Change a member's role",
  description: "The member's sessions and tokens end. An ADMIN's role is the holder's to change.",
  stepUp: true,
  notFound: 'Not found',
  params,
  body: z.object({ role: roleIn }),
  answer: { status: 200, schema: collaborator, description: 'Changed.' },
})

export const removeMember = call({
  ...manages,
  id: 'removeCollaborator',
  summary: 'Remove a member, or take an invitation back',
  description: "The member's sessions and tokens end, and the email is free again.",
  notFound: 'Not found',
  params,
  answer: { status: 204, contentType: 'none', description: 'Removed.' },
})

export const acceptInvitation = call({
  tag,
  id: 'acceptInvitation',
  summary: 'Accept an invitation',
  caller: 'key',
  scope: 'users',
  form: true,
  limit: 'registration',
  idempotent: true,
  body: z.object({
    token: textIn(1, 200, '4dQpX0b1…').meta({ description: 'Of the invitation’s address; good once.' }),
    password: newPasswordIn('8 to 100 characters; neither common nor made of the email or name.'),
    first_name: textIn(0, 100, 'Luis').nullish().meta({ description: 'First name.' }),
    last_name: textIn(0, 100, 'Mejía').nullish().meta({ description: 'Last name.' }),
  }),
  answer: { status: 201, schema: registeredUser, description: 'A member; log in at /token/.' },
  errors: ['InvalidCode', 'CodeExpired', 'UserByEmail'],
})
