/** API keys: those of an account, and those of the platform (docs/contract.md#api-keys, docs/contract.md#server-keys). */
import { z } from 'zod'
import { call, type Scope } from '@/lib/contract/call'
import { refuse, textIn, textOut, timeIn, timeOut, timeView, whenView } from '@/lib/contract/fields'
import { listOf, pagingQuery } from '@/lib/contract/paging'
import { newestVersion } from '@/lib/contract/versions'
import type { ListedKey, MadeKey, OwnKey } from '@/lib/domain/access/api-keys'
import { readNetwork } from '@/lib/domain/access/networks'

export const accountScopes = ['links', 'deposits', 'payments', 'payouts', 'webhooks'] as const
export const platformScopes = ['users', ...accountScopes] as const

const bodyOf = <Known extends Scope>(known: readonly Known[]) =>
  z.object({
    name: textIn(1, 100, 'Tienda en línea').meta({ description: 'By which people know it.' }),
    scopes: z
      .array(z.enum(known))
      .min(1)
      .transform((given) => [...new Set(given)])
      .optional()
      .transform((given) => given ?? [...known])
      .meta({
        description: 'What it may do; all when left out.',
        jsonSchema: { type: 'array', minItems: 1, items: { enum: known }, example: known },
      }),
  })

const mostNetworks = 20
const ranges = ['203.0.113.0/24', '2001:db8::/32']

const alone = {
  acts_alone: z.boolean().nullish().meta({
    description:
      'A server key: within its scopes it does by API what you do, without a bearer token and without step-up; what it pays out in a day is limited.',
    example: true,
  }),
}

/** Where a key is valid from, and until when. */
const bounds = {
  networks: z
    .array(
      z
        .string()
        .transform((text, ctx) => readNetwork(text) ?? refuse(ctx, 'not_a_network'))
        .meta({ jsonSchema: { type: 'string', example: ranges[0] } }),
    )
    .transform((given, ctx) => {
      const found = [...new Set(given)]
      return found.length > mostNetworks ? refuse(ctx, 'too_many', { maximum: `${mostNetworks}` }) : found
    })
    .nullish()
    .meta({
      description: 'Networks that it is valid from, in CIDR form, IPv4 and IPv6; none or left out: from anywhere.',
      jsonSchema: { type: ['array', 'null'], maxItems: mostNetworks, items: { type: 'string' }, example: ranges },
    }),
  expires_at: timeIn().nullish().meta({ description: 'When it ends, in the future; left out: never.' }),
}

type Asked = {
  name: string
  scopes: string[]
  acts_alone?: boolean | null | undefined
  networks?: string[] | null | undefined
  expires_at?: Date | null | undefined
}

/** What a body asks for; what is left out bounds nothing. */
export const keyTerms = ({ name, scopes, acts_alone, networks, expires_at }: Asked) => ({
  ...{ name, scopes, actsAlone: acts_alone ?? false },
  ...{ networks: networks ?? [], expiresAt: expires_at ?? null },
})

const apiKey = z
  .object({
    id: z.int().meta({ description: 'Number of the key.', example: 3 }),
    name: textOut('By which people know it.', 'Tienda en línea'),
    prefix: textOut('Its first twelve characters.', 'rk_test_4dQp'),
    scopes: z.array(z.enum(platformScopes)).meta({ description: 'What it may do.', example: ['links', 'deposits'] }),
    api_version: textOut('Of the API, by which its calls are answered: the newest when it was made.', newestVersion),
    created_at: timeOut('When it was made.'),
    last_used_at: timeOut('When it was last used, to the minute; null before.').nullable(),
    revoked_at: timeOut('When it was revoked; null while it is good.').nullable(),
    acts_alone: z
      .boolean()
      .meta({ description: 'Whether it is a server key, which needs no bearer token.', example: true }),
    networks: z.array(z.string()).meta({ description: 'Where it is valid from; empty: anywhere.', example: ranges }),
    expires_at: timeOut('When it ends, or ended; null: never.').nullable(),
    rotated_at: timeOut('When another key took its place; null: none has.').nullable(),
  })
  .meta({ id: 'ApiKey', description: 'A key, without what opens.' })

const newKey = apiKey
  .extend({ key: textOut('The key itself, shown this once.', 'rk_test_4dQpX0b1…') })
  .meta({ id: 'NewApiKey', description: 'A key that was just made.' })

export const apiKeyView = (row: ListedKey): z.output<typeof apiKey> => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as (typeof platformScopes)[number][],
  api_version: row.apiVersion,
  created_at: timeView(row.createdAt),
  last_used_at: whenView(row.lastUsedAt),
  revoked_at: whenView(row.revokedAt),
  acts_alone: row.actsAlone,
  networks: row.networks,
  expires_at: whenView(row.expiresAt),
  rotated_at: whenView(row.rotatedAt),
})

export const newKeyView = ({ key, row }: MadeKey): z.output<typeof newKey> => ({
  ...apiKeyView(row),
  key,
})

const ownKey = apiKey
  .omit({ last_used_at: true, revoked_at: true })
  .extend({
    environment: z.enum(['test', 'live']).meta({ description: 'Of the installation and its keys.', example: 'test' }),
    sandbox: z.boolean().meta({ description: 'Whether payments go through the simulated bank.', example: true }),
    owner: z
      .object({
        uuid: textOut('The account.', '0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'),
        username: textOut('By which its holder logs in.', 'ana@taller.example'),
        name: textOut('As payers read it.', 'Taller de Ana'),
      })
      .nullable()
      .meta({ description: 'Whose account it is; null: a platform key.' }),
  })
  .meta({ id: 'OwnKey', description: 'The key that a call comes with.' })

/** @param installation what it is of */
export function ownKeyView(
  { key, owner }: OwnKey,
  installation: { environment: 'test' | 'live'; sandbox: boolean },
): z.output<typeof ownKey> {
  const { last_used_at: _used, revoked_at: _revoked, ...own } = apiKeyView(key)
  return { ...own, ...installation, owner }
}

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform((text) => Number.parseInt(text, 10))
    .meta({ description: 'The key.', jsonSchema: { type: 'integer', example: 3 } }),
})

const account = { tag: 'Keys', caller: 'user', member: 'keys:write' } as const
const platform = { tag: 'Platform keys', caller: 'staff' } as const
const list = {
  query: pagingQuery,
  answer: { status: 200, schema: listOf(apiKey), description: 'A page of keys.' },
} as const
const make = {
  stepUp: true,
  secret: true,
  idempotent: true,
  answer: { status: 201, schema: newKey, description: 'The key, shown this once.' },
} as const
const revoke = {
  notFound: 'Not found',
  params,
  answer: { status: 204, contentType: 'none', description: 'Revoked: the next call with it is refused.' },
} as const

export const listKeys = call({ ...account, ...list, id: 'listApiKeys', summary: 'List your API keys, newest first' })

export const createKey = call({
  ...account,
  ...make,
  id: 'createApiKey',
  summary: 'Make an API key',
  description:
    'An account has at most 50 keys that can be used; one more is `Validation failed`, with the code `too_many` on `name`. Where the gateway has texts that payers must accept (`acceptance` of `GET /api/reload/methods/`), whoever starts a Nequi deposit by this key declares that its payer accepted them.',
  ready: true,
  body: bodyOf(accountScopes).extend({ ...alone, ...bounds }),
})

export const rotateKey = call({
  ...account,
  ...make,
  id: 'rotateApiKey',
  summary: 'Replace an API key',
  description:
    'The new one has the same name, scopes, networks, end and kind. The old one stays valid for 24 hours, never past its own end; it can be replaced once. `too_many` on `id`: an account has at most 50 keys that can be used.',
  ready: true,
  mayBeEmpty: true,
  notFound: 'Not found',
  params,
  body: z.object({}),
  errors: ['InvalidStatus'],
})

export const revokeKey = call({ ...account, ...revoke, id: 'revokeApiKey', summary: 'Revoke an API key' })

export const readOwnKey = call({
  tag: 'Keys',
  caller: 'key',
  id: 'readOwnKey',
  summary: 'Read the key that this call comes with',
  description:
    'What it may do, whose it is, and in which installation. Any key may, whatever its scopes; a bearer token is not looked at.',
  answer: { status: 200, schema: ownKey, description: 'The key.' },
})

export const listPlatformKeys = call({
  ...platform,
  ...list,
  id: 'listPlatformKeys',
  part: 'keys',
  summary: 'List platform keys, newest first',
})

export const createPlatformKey = call({
  ...platform,
  ...make,
  writes: { 'platform_key.create': 'propose' },
  id: 'createPlatformKey',
  summary: 'Issue a platform key',
  description: 'It may register users and goes with any user’s token.',
  body: bodyOf(platformScopes).extend(bounds),
})

export const revokePlatformKey = call({
  ...platform,
  ...revoke,
  writes: { 'platform_key.revoke': 'propose' },
  id: 'revokePlatformKey',
  summary: 'Revoke a platform key',
  stepUp: true,
  body: z.object({}),
})
