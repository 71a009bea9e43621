/** The gateway's documents that a payer accepts before the payment is sent to the bank (docs/gateways.md#wompi). */
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

/** The documents that a payer accepted, as they were shown. */
export const acceptanceIn = z.array(document).max(10)

/** The public part of the documents; acceptance tokens stay between the gateway and us. */
export const acceptanceView = (documents: readonly AcceptanceView[number][]): AcceptanceView =>
  documents.map(({ type, permalink }) => ({ type, permalink }))
