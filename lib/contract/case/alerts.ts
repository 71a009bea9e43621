/** Where a person of the console is told of alerts (docs/contract.md#alerts). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, nullableTextOut, textOut, timeOut, timeView, urlIn, whenView } from '@/lib/contract/fields'
import { deliveryResource } from '@/lib/contract/webhook/calls'
import { eventBody } from '@/lib/contract/webhook/events'
import type { AlertChoice } from '@/lib/domain/case/choose-alerts'
import { alertKinds } from '@/lib/domain/case/kinds'
import type { FoundCase } from '@/lib/domain/case/read-case'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import { caseView } from './calls'

const own = { tag: 'Cases', caller: 'staff' } as const
const writes = { ...own, writes: { 'own.alerts': 'propose' } } as const

const alertWebhook = z
  .object({
    url: textOut('Where alerts are posted to.', 'https://turno.example/alertas'),
    active: z.boolean().meta({ description: 'Whether anything is sent to it.', example: true }),
    disabled_reason: z.enum(['owner', 'gone', 'failing']).nullable().meta({
      description: 'Why nothing is sent: it answered 410 (`gone`), or failed for five days.',
      example: null,
    }),
    failing_since: nullableTextOut('The first failure since which nothing got through.', null),
    last_success_at: timeOut('When it last took something, to the minute; null before.').nullable(),
    created_at: timeOut('When it was set.'),
  })
  .meta({ id: 'AlertWebhook', description: 'A person’s own address for alerts.' })

const alertChoice = z
  .object({
    mail: z.boolean().meta({ description: 'Whether alerts are mailed.', example: true }),
    email: textOut('Where to: your own address.', 'turno@recaudo.example'),
    kinds: z.array(z.enum(alertKinds)).meta({ description: 'Which alerts.', example: ['alert_invariant'] }),
    webhook: alertWebhook.nullable().meta({ description: 'Where they are posted to as well; null: nowhere.' }),
  })
  .meta({ id: 'AlertChoice', description: 'Which alerts you are told of, and where.' })

const answer = { status: 200, schema: alertChoice, description: 'What you chose.' } as const

export const readAlerts = call({
  ...own,
  id: 'readOwnAlerts',
  part: 'alerts',
  summary: 'Read which alerts you are told of',
  answer,
})

export const chooseBody = z.object({
  mail: booleanIn(true).optional().meta({ description: 'Whether they are mailed to you.' }),
  kinds: z
    .array(z.enum(alertKinds))
    .optional()
    .meta({ description: 'Which ones, by mail and webhook.', example: ['alert_processing', 'alert_invariant'] }),
})

export const chooseAlerts = call({
  ...writes,
  id: 'chooseOwnAlerts',
  summary: 'Choose which alerts you are told of',
  description: 'What is left out stays. It holds for alerts from then on.',
  mayBeEmpty: true,
  body: chooseBody,
  answer,
})

export const webhookBody = z.object({
  url: urlIn('https://turno.example/alertas').meta({ description: 'Where to; https in live.' }),
})

export const setAlertWebhook = call({
  ...writes,
  id: 'setOwnAlertWebhook',
  summary: 'Set the address that your alerts are posted to',
  description:
    'In place of the one before, whose secret no longer signs. `alert.opened` is posted as Standard Webhooks has it. Loopback and private network addresses are refused unless the installation allows them.',
  stepUp: true,
  secret: true,
  idempotent: true,
  body: webhookBody,
  answer: {
    status: 201,
    schema: alertChoice
      .extend({ secret: textOut('What signs, shown this once.', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD') })
      .meta({ id: 'NewAlertWebhook', description: 'What you chose, with the secret of the address.' }),
    description: 'The address is set; its secret is shown this once.',
  },
})

export const removeAlertWebhook = call({
  ...writes,
  id: 'removeOwnAlertWebhook',
  summary: 'Stop posting alerts to your address',
  stepUp: true,
  notFound: 'Not found',
  answer: { status: 204, contentType: 'none', description: 'Nothing more is posted to it.' },
})

export const pingAlertWebhook = call({
  ...writes,
  id: 'pingOwnAlertWebhook',
  summary: 'Send a webhook.ping to your address for alerts',
  stepUp: true,
  notFound: 'Not found',
  idempotent: true,
  answer: {
    status: 201,
    schema: deliveryResource,
    description: 'The delivery; read how the address stands afterwards.',
  },
  errors: ['EndpointOff'],
})

const webhookView = (row: Endpoint): z.output<typeof alertWebhook> => ({
  url: row.url,
  active: row.offReason === null,
  disabled_reason: row.offReason,
  failing_since: whenView(row.failingSince),
  last_success_at: whenView(row.lastSuccessAt),
  created_at: timeView(row.createdAt),
})

export const alertChoiceView = ({ mail, email, kinds, webhook }: AlertChoice): z.output<typeof alertChoice> => ({
  ...{ mail, email, kinds },
  webhook: webhook && webhookView(webhook),
})

export const newAlertWebhookView = ({ choice, secret }: { choice: AlertChoice; secret: string }) => ({
  ...alertChoiceView(choice),
  secret,
})

/** The page of a person's own alerts. Not part of the public interface. */
export type AlertsView = ReturnType<typeof alertsView>

export const alertsView = (choice: AlertChoice, now: Date) => ({ now: timeView(now), ...alertChoiceView(choice) })

/** What is posted of a new alert: the case with its address at the console, and no data of persons. @param baseUrl of the console */
export const alertBody = (type: string, found: FoundCase, baseUrl: string): string =>
  eventBody(type, found.openedAt, { ...caseView(found), url: `${baseUrl}/console/cases/${found.id}` })

/** A ping to a person's address. */
export const alertPingBody = (endpoint: Endpoint, at: Date): string =>
  eventBody('webhook.ping', at, webhookView(endpoint))
