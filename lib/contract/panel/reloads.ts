/** Operators' decisions on bank transfers (docs/contract.md#review-of-a-bank-transfer). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { acknowledgedIn, JsonNumber, refuse, textIn } from '@/lib/contract/fields'
import { reloadWarnings } from '@/lib/domain/policy/warnings'
import type { Reviewed } from '@/lib/domain/reload/review-reload'

type Language = 'es' | 'en'

export const reviewReloadBody = z.object({
  reload_id: z
    .unknown()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return refuse(ctx, 'required')
      const text = value instanceof JsonNumber ? value.text : value
      if (typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text)) return Number.parseInt(text, 10)
      return typeof text === 'string' && /^mm_[0-9A-Za-z]{22}$/.test(text)
        ? text
        : refuse(ctx, 'invalid', { whole: '10419' })
    })
    .meta({ description: 'Number of the reload.', jsonSchema: { type: 'integer', example: 10419 } }),
  status: z.enum(['APPROVED', 'REJECTED']).meta({ description: 'What you decide.', example: 'APPROVED' }),
  reason: textIn(0, 500, 'El comprobante no es de esta transferencia.')
    .nullish()
    .meta({ description: 'Why. The console asks for it with REJECTED, and with APPROVED where there are warnings.' }),
  acknowledged_warnings: acknowledgedIn(reloadWarnings),
})

const results = {
  approved: { es: 'La recarga fue aprobada.', en: 'The reload was approved.' },
  rejected: { es: 'La recarga fue rechazada.', en: 'The reload was rejected.' },
  awaiting: {
    es: 'Su aprobación quedó registrada; falta la de una segunda persona.',
    en: 'Your approval was recorded; a second person’s approval is awaited.',
  },
} as const

const reviewed = z
  .object({
    code_transaction: z.literal('OK').meta({ description: 'Always OK.', example: 'OK' }),
    result: z.string().meta({ description: 'What was decided, in words.', example: results.approved.es }),
  })
  .meta({ id: 'ReloadReviewed', description: 'What was decided.' })

export const reviewedReloadView = ({ outcome }: Reviewed, language: Language): z.output<typeof reviewed> => ({
  code_transaction: 'OK',
  result: results[outcome][language],
})

export const reviewReload = call({
  id: 'reviewReload',
  tag: 'Money that came in',
  summary: 'Approve or reject a bank transfer',
  description:
    'An approval credits the owner at once. Never one’s own, nor one whose commission one gets. Where two persons are needed the first approval changes nothing yet. Through a web session an approval over warnings names each of them and has a reason; a caller with a key is not asked. The audit log keeps which there were. Whoever comes too late reads `decided_by`, `decision` and `decided_at`.',
  caller: 'staff',
  writes: { 'reload.review': 'either' },
  idempotent: true,
  body: reviewReloadBody,
  answer: { status: 200, schema: reviewed, description: 'It is decided, or awaits a second person.' },
  errors: [
    'ReloadNotFound',
    'Profile not found',
    'IncorrectReloadMethod',
    'ReloadAlreadyPayed',
    'ReloadAlreadyRejected',
    'SecondOperatorRequired',
  ],
})
