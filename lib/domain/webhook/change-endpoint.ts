import type { Actor } from '../access/actor'
import { recordAudit } from '../access/record-audit'
import { seal } from '../access/seal'
import { DomainError, fieldError } from '../errors'
import { newWebhookSecret } from '../ids'
import type { Tx } from '../tx'
import { type Endpoint, findEndpoint, type OwnEndpoint, secretPlace, withoutSecrets } from './endpoints'

/** Maximum endpoints per account. */
const most = 20
const day = 86_400_000

/** Who acts on the account of `ownerId`. */
export type By = Actor & { ownerId: number }

/** `sealKey`: the installation's encryption key; `httpsOnly`: true in live, where only https URLs are allowed. */
export type EndpointTerms = { sealKey: string; httpsOnly: boolean }

/** Whether the URL's network address is allowed. Checked before the transaction. */
export type AddressVerdict = 'allowed' | 'refused'

function refuseUrl(url: string, address: AddressVerdict, { httpsOnly }: EndpointTerms): void {
  if (httpsOnly && url.startsWith('http:')) throw fieldError('url', 'https_required')
  if (address === 'refused') throw fieldError('url', 'address_refused')
}

/** For the audit log, which is never purged: without the URL, which may name a person. */
const auditFacts = ({ events }: { events: string[] }) => ({ events })

/** Serializes additions, so that concurrent ones are counted. */
async function refuseMore(tx: Tx, ownerId: number): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${ownerId}`}, 0))::text`
  const count = await tx.webhookEndpoint.count({ where: { ownerId, forAlerts: false, removedAt: null } })
  if (count >= most) throw fieldError('url', 'too_many', { params: { maximum: `${most}` } })
}

/**
 * Adds an endpoint. The response contains its secret, which is stored encrypted.
 * @param input.events event types to send; empty: all
 * @param input.forAlerts a person's own at the console, of which there is one: the caller removes the one before
 * @throws Validation failed on `url`: https_required, address_refused, too_many
 */
export async function addEndpoint(
  tx: Tx,
  by: By,
  input: { url: string; events: string[]; description: string | null; forAlerts?: boolean; address: AddressVerdict },
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
    ...{ actorId: by.actorId, keyId: by.keyId, action: 'webhook.added', subject: `webhook:${row.id}` },
    ...{ from: null, to: auditFacts(facts), reason: null },
  })
  return { endpoint, secret }
}

/** Fails the pending deliveries of an endpoint that is switched off; they can be re-sent on request. */
const dropWaiting = (tx: Tx, endpointId: number) =>
  tx.$executeRaw`
    update webhook_delivery set state = 'failed', next_try_at = null
     where endpoint_id = ${endpointId} and next_try_at is not null`

/** Switches an endpoint off for a technical reason. The caller notifies the owner. */
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
 * Changes an endpoint; `active` switches it off and on. Omitted fields stay.
 * @throws Not found, and the errors of {@link addEndpoint}
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
    ...{
      actorId: by.actorId,
      keyId: by.keyId,
      action: 'webhook.changed',
      subject: `webhook:${before.id}`,
      reason: null,
    },
    from: { ...auditFacts(before), active: before.offReason === null },
    to: { ...auditFacts(after), active: after.offReason === null },
  })
  return after
}

/** Removes an endpoint: nothing more is sent to it. Its deliveries are deleted later. @throws Not found */
export async function removeEndpoint(tx: Tx, by: By & OwnEndpoint, now: Date): Promise<void> {
  const { id, events } = await findEndpoint(tx, by)
  await tx.webhookEndpoint.update({ where: { id }, data: { removedAt: now } })
  await recordAudit(tx, {
    ...{ actorId: by.actorId, keyId: by.keyId, action: 'webhook.removed', subject: `webhook:${id}` },
    ...{ from: auditFacts({ events }), to: null, reason: null },
  })
}

/**
 * Replaces an endpoint's secret. Up to nine previous secrets sign too, each for 24 hours after its replacement.
 * @throws Not found
 */
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
    ...{ actorId: by.actorId, keyId: by.keyId, action: 'webhook.secret_rotated', subject: `webhook:${id}` },
    ...{ from: null, to: null, reason: null },
  })
  return { endpoint: await findEndpoint(tx, by), secret }
}

/** @throws EndpointOff */
export function refuseOff({ offReason }: Endpoint): void {
  if (offReason !== null) throw new DomainError('EndpointOff')
}
