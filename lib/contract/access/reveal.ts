/** People's data, covered for support until it asks (docs/contract.md#covered-data). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { textIn, timeOut, timeView } from '@/lib/contract/fields'

const revealBody = z.object({
  address: textIn(1, 200, '/console/users/7').meta({ description: 'The page of the console, about one thing.' }),
  reason: textIn(1, 500, 'Llamó y pide corregir su correo.').meta({ description: 'Why, for the audit log.' }),
})

export const revealData = call({
  id: 'revealData',
  tag: 'People',
  caller: 'staff',
  writes: { 'data.reveal': 'propose' },
  summary: 'Uncover people’s data on a page, for a quarter of an hour',
  description: 'For support, which reads names, documents, phones, emails, addresses and account numbers covered.',
  stepUp: true,
  body: revealBody,
  answer: {
    status: 200,
    schema: z.object({ until: timeOut('Until when they are shown.') }),
    description: 'The page shows them.',
  },
})

export const revealedView = ({ until }: { until: Date }) => ({ until: timeView(until) })
