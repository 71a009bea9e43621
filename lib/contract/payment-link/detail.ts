/** One payment link as its owner reads it, with the payment that paid it (docs/contract.md#payment-links). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { paymentResource } from '@/lib/contract/payment/calls'
import { paymentView } from '@/lib/contract/payment/views'
import type { LinkDetail } from '@/lib/domain/payment-link/read-link-detail'
import { linkParams, linkResource, linkView } from './calls'

const linkDetail = linkResource
  .extend({
    payment: paymentResource.nullable().meta({ description: 'The payment that paid it; null until then.' }),
    payments_count: z.int().meta({ description: 'How many were started, whatever became of them.', example: 1 }),
  })
  .meta({ id: 'PaymentLinkDetail', description: 'A payment link, with its payment.' })

export const linkDetailView = ({ link, payment }: LinkDetail, linkUrlBase: string): z.output<typeof linkDetail> => ({
  ...linkView(link, linkUrlBase),
  payment: payment && paymentView(payment),
  payments_count: link.payments ?? 0,
})

export const readLink = call({
  id: 'readPaymentLink',
  tag: 'Payment links',
  summary: 'Read one of your links',
  description: 'With the payment that paid it, and how many were started.',
  caller: 'actor',
  member: 'links:read',
  scope: 'links',
  notFound: 'NotFound',
  params: linkParams,
  answer: { status: 200, schema: linkDetail, description: 'The link.' },
  example: { answer: { status: 'PAID', paid_at: '2026-11-20T20:15:00.000Z', paid_amount: '102380.00' } },
})
