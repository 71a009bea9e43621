/** The gateway's documents that a payer accepts before the bank is asked (docs/gateways.md#wompi). */
import { z } from 'zod'

const types = ['END_USER_POLICY', 'PERSONAL_DATA_AUTH'] as const

const document = z
  .object({
    type: z.enum(types).meta({ description: 'Which text.', example: 'END_USER_POLICY' }),
    permalink: z
      .string()
      .max(2048)
      .meta({ description: 'Where it stands.', example: 'https://wompi.com/assets/terminos-y-condiciones.pdf' }),
  })
  .meta({ id: 'AcceptanceDocument', description: 'A text of the gateway’s that payers must accept.' })

export const acceptanceOut = z.array(document)
export type AcceptanceView = z.output<typeof acceptanceOut>

/** What a payer accepted, as it was shown. */
export const acceptanceIn = z.array(document).max(10)

/** What is shown of documents: the gateway's tokens are its own and ours. */
export const acceptanceView = (documents: readonly AcceptanceView[number][]): AcceptanceView =>
  documents.map(({ type, permalink }) => ({ type, permalink }))
