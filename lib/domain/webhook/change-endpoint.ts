import { recordAudit } from '../access/record-audit'
import { seal } from '../access/seal'
import { DomainError, fieldError } from '../errors'
import { newWebhookSecret } from '../ids'
import type { Tx } from '../tx'
import { type Endpoint, findEndpoint, type OwnEndpoint, secretPlace, withoutSecrets } from './endpoints'

/** An account keeps so many at most. */
const most = 20
const day = 86_400_000

/** `actorId`: who acts on the account. */
export type By = { ownerId: number; actorId: number }

/** `sealKey`: the installation's; `httpsOnly`: live sends to nothing else. */
export type EndpointTerms = { sealKey: string; httpsOnly: boolean }

/** Whether the network address of a url may be sent to, which was looked at outside of the transaction. */
export type AddressVerdict = 'allowed' | 'refused'

function refuseUrl(url: string, address: AddressVerdict, { httpsOnly }: EndpointTerms): void {
  if (httpsOnly && url.startsWith('http:')) throw fieldError('url', 'https_required')
  if (address === 'refused') throw fieldError('url', 'address_refused')
}

/** For the audit log, which forgets nothing: so no address, which may name somebody. */
const told = ({ events }: { events: string[] }) => ({ events })

/** Two that are made at once are counted one after the other. */
async function refuseMore(tx: Tx, ownerId: number): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${ownerId}`}, 0))::text`
  const count = await tx.webhookEndpoint.count({ where: { ownerId, removedAt: null } })
  if (count >= most) throw fieldError('url', 'too_many', { params: { maximum: `${most}` } })
}

/**
 * Adds an endpoint. Its secret is shown by the answer and kept sealed.
 * @param input.events types that it is told of; empty: all
 * @throws Validation failed on `url`: https_required, address_refused, too_many
 */
export async function addEndpoint(
  tx: Tx,
  by: By,
  input: { url: string; events: string[]; description: string | null; address: AddressVerdict },
  terms: EndpointTerms,
  now: Date,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const { address, ...facts } = input
  refuseUrl(facts.url, address, terms)
  await refuseMore(tx, by.ownerId)
  const [row] = await tx.$queryRaw<[{ id: number }]>`
    select nextval(pg_get_serial_sequence('webhook_endpoint', 'id'))::int as id`
  const secret = newWebhookSecret()
  const endpoint = await tx.webhookEndpoint.create({
    data: {
      ...facts,
      ...{ id: row.id, ownerId: by.ownerId, secret: seal(terms.sealKey, secretPlace(row.id), secret) },
      ...{ createdAt: now, updatedAt: now, listensSince: now },
    },
    omit: withoutSecrets,
  })
  await recordAudit(tx, {
    ...{ actorId: by.actorId, action: 'webhook.added', subject: `webhook:${row.id}` },
    ...{ from: null, to: told(facts), reason: null },
  })
  return { endpoint, secret }
}

/** What waits for an endpoint that is switched off waits no more: it is sent again when somebody asks. */
const dropWaiting = (tx: Tx, endpointId: number) =>
  tx.$executeRaw`
    update webhook_delivery set state = 'failed', next_try_at = null
     where endpoint_id = ${endpointId} and next_try_at is not null`

/** Switches one off for a reason of ours; its owner hears of it elsewhere. */
export async function switchOff(tx: Tx, id: number, reason: 'gone' | 'failing', now: Date): Promise<void> {
  await tx.webhookEndpoint.update({ where: { id }, data: { offReason: reason, offAt: now, updatedAt: now } })
  await dropWaiting(tx, id)
}

type Changes = { url?: string; events?: string[]; description?: string | null; active?: boolean }

function standing(before: Endpoint, active: boolean | undefined, now: Date): Partial<Endpoint> {
  if (active === undefined || active === (before.offReason === null)) return {}
  return active
    ? { offReason: null, offAt: null, failingSince: null, lastFailureAt: null, pausedUntil: null }
    : { offReason: 'owner', offAt: now }
}

/**
 * Changes an endpoint; `active` is the way to switch it off and on again. What is left out stays.
 * @throws Not found, and those of {@link addEndpoint}
 */
export async function changeEndpoint(
  tx: Tx,
  by: By & OwnEndpoint,
  { active, address, ...facts }: Changes & { address: AddressVerdict },
  terms: EndpointTerms,
  now: Date,
): Promise<Endpoint> {
  const before = await findEndpoint(tx, by)
  if (facts.url !== undefined) refuseUrl(facts.url, address, terms)
  const moved = standing(before, active, now)
  const elsewhere = facts.url !== undefined && facts.url !== before.url
  const after = await tx.webhookEndpoint.update({
    where: { id: before.id },
    data: {
      ...facts,
      ...(elsewhere ? { failingSince: null, lastFailureAt: null, pausedUntil: null } : {}),
      ...moved,
      ...{ updatedAt: now, listensSince: now },
    },
    omit: withoutSecrets,
  })
  if (moved.offReason === 'owner') await dropWaiting(tx, before.id)
  await recordAudit(tx, {
    ...{ actorId: by.actorId, action: 'webhook.changed', subject: `webhook:${before.id}`, reason: null },
    from: { ...told(before), active: before.offReason === null },
    to: { ...told(after), active: after.offReason === null },
  })
  return after
}

/** Removes an endpoint: nothing is sent any more. Its deliveries go by and by. @throws Not found */
export async function removeEndpoint(tx: Tx, by: By & OwnEndpoint, now: Date): Promise<void> {
  const { id, events } = await findEndpoint(tx, by)
  await tx.webhookEndpoint.update({ where: { id }, data: { removedAt: now } })
  await recordAudit(tx, {
    ...{ actorId: by.actorId, action: 'webhook.removed', subject: `webhook:${id}` },
    ...{ from: told({ events }), to: null, reason: null },
  })
}

/** Gives an endpoint a new secret; the nine before it sign too, each for a day after the one that followed it. @throws Not found */
export async function rotateSecret(
  tx: Tx,
  by: By & OwnEndpoint,
  { sealKey }: Pick<EndpointTerms, 'sealKey'>,
  now: Date,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const { id } = await findEndpoint(tx, by)
  const secret = newWebhookSecret()
  const until = new Date(now.getTime() + day)
  await tx.$executeRaw`
    insert into webhook_past_secret (endpoint_id, secret, valid_until)
    select id, secret, ${until} from webhook_endpoint where id = ${id} for update`
  const sealed = seal(sealKey, secretPlace(id), secret)
  await tx.webhookEndpoint.update({ where: { id }, data: { secret: sealed, previousUntil: until, updatedAt: now } })
  await recordAudit(tx, {
    ...{ actorId: by.actorId, action: 'webhook.secret_rotated', subject: `webhook:${id}` },
    ...{ from: null, to: null, reason: null },
  })
  return { endpoint: await findEndpoint(tx, by), secret }
}

/** @throws EndpointOff */
export function refuseOff({ offReason }: Endpoint): void {
  if (offReason !== null) throw new DomainError('EndpointOff')
}
