import { recordAudit } from '../access/record-audit'
import { DomainError } from '../errors'
import type { Tx } from '../tx'
import { type AddressVerdict, addEndpoint, type EndpointTerms, removeEndpoint } from '../webhook/change-endpoint'
import { type Endpoint, findAlertEndpoint } from '../webhook/endpoints'
import { alertKinds } from './kinds'

export type AlertKind = (typeof alertKinds)[number]

/** The one event that goes to a person's own address: no event of an account has its name. */
export const alertEvent = 'alert.opened'

/** Which alerts a person is told of, and where. */
export type AlertChoice = {
  mail: boolean
  /** The mail's recipient: the person's own address. */
  email: string
  kinds: AlertKind[]
  webhook: Endpoint | null
}

type Of = { userId: number }

const known = (kinds: readonly string[]): AlertKind[] => alertKinds.filter((kind) => kinds.includes(kind))

/** Returns what a person chose; whoever chose nothing is told of nothing. */
export async function readAlertChoice(tx: Tx, { userId }: Of): Promise<AlertChoice> {
  const [choice, { email }, webhook] = await Promise.all([
    tx.alertChoice.findUnique({ where: { userId } }),
    tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } }),
    findAlertEndpoint(tx, { ownerId: userId }),
  ])
  return { mail: choice?.mail ?? false, email, kinds: known(choice?.kinds ?? alertKinds), webhook }
}

/** Makes the row of somebody who chooses for the first time, and locks it. */
async function lockChoice(tx: Tx, { userId }: Of): Promise<void> {
  await tx.$executeRaw`
    insert into alert_choice (user_id, kinds) values (${userId}::int, ${[...alertKinds]}::text[])
    on conflict (user_id) do update set user_id = excluded.user_id`
}

/**
 * Changes what a person is told of by themselves; omitted fields stay. It holds for alerts from then on, and what waits for a mail
 * that is no longer wanted is not sent.
 */
export async function chooseAlerts(
  tx: Tx,
  { userId, mail, kinds }: Of & { mail?: boolean | undefined; kinds?: readonly AlertKind[] | undefined },
): Promise<AlertChoice> {
  await lockChoice(tx, { userId })
  const before = await readAlertChoice(tx, { userId })
  await tx.alertChoice.update({
    where: { userId },
    data: { ...(mail === undefined ? {} : { mail }), ...(kinds ? { kinds: known(kinds) } : {}) },
  })
  if (mail === false) await tx.alertNotice.deleteMany({ where: { userId, channel: 'mail', takenAt: null } })
  const after = await readAlertChoice(tx, { userId })
  const facts = (choice: AlertChoice) => ({ mail: choice.mail, kinds: choice.kinds })
  await recordAudit(tx, {
    ...{ actorId: userId, action: 'user.alerts', subject: `user:${userId}`, reason: null },
    ...{ from: facts(before), to: facts(after) },
  })
  return after
}

/**
 * Sets the address that a person's alerts are posted to, in place of the one before. The answer has its secret, this once.
 * @throws DomainError Validation failed on `url`: https_required, address_refused
 */
export async function setAlertWebhook(
  tx: Tx,
  { userId, url, address }: Of & { url: string; address: AddressVerdict },
  terms: EndpointTerms,
  now: Date,
): Promise<{ choice: AlertChoice; secret: string }> {
  await lockChoice(tx, { userId })
  const by = { ownerId: userId, actorId: userId, keyId: null }
  const before = await findAlertEndpoint(tx, { ownerId: userId })
  if (before) await removeEndpoint(tx, { ...by, id: before.id, forAlerts: true }, now)
  const input = { url, events: [alertEvent], description: null, forAlerts: true, address }
  const { secret } = await addEndpoint(tx, by, input, terms, now)
  return { choice: await readAlertChoice(tx, { userId }), secret }
}

/** @throws DomainError Not found, where there is none */
export async function ownAlertEndpoint(
  tx: Tx,
  { userId }: Of,
): Promise<{ ownerId: number; id: number; forAlerts: true }> {
  const endpoint = await findAlertEndpoint(tx, { ownerId: userId })
  if (!endpoint) throw new DomainError('Not found')
  return { ownerId: userId, id: endpoint.id, forAlerts: true }
}

/** Ends the posts to a person's address. @throws DomainError Not found */
export async function removeAlertWebhook(tx: Tx, { userId }: Of, now: Date): Promise<void> {
  const endpoint = await ownAlertEndpoint(tx, { userId })
  await removeEndpoint(tx, { ...endpoint, actorId: userId, keyId: null }, now)
}
