/** The parts of Factus' responses that we read (docs/invoicing.md): unknown fields are ignored. */
import { z } from 'zod'

const id = z.union([z.int(), z.string().min(1)]).transform((given) => `${given}`)

/** A figure that arrives as a number or as text. Of a status, 1: validated by the DIAN; 0: registered, and not validated. */
const figure = z.union([z.number(), z.string()]).transform((given) => `${given}`)

const document = { id, number: z.string().min(1).max(40), reference_code: z.string().nullish(), status: figure }

export const tokenForm = z.object({ access_token: z.string().min(1).max(8192), expires_in: z.number().positive() })

export const listForm = z.object({ data: z.object({ data: z.array(z.object(document)).max(100) }) })

const whole = { ...document, qr: z.url({ protocol: /^https?$/ }).max(2048), total: figure }

export const billForm = z.object({ data: z.object({ bill: z.object({ ...whole, cufe: z.string().min(1).max(200) }) }) })

export const noteForm = z.object({
  data: z.object({ credit_note: z.object({ ...whole, cude: z.string().min(1).max(200) }) }),
})

const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())])

/** A refusal: messages by field or by the DIAN's rule. */
const errorForm = z.object({
  message: z.string().nullish(),
  data: z
    .object({ errors: z.record(z.string(), texts) })
    .nullish()
    .catch(null),
})

/** What a refusal says, one line each; of bounded length. */
export function reasonsOf(body: unknown): string[] {
  const error = errorForm.safeParse(body).data
  const named = Object.entries(error?.data?.errors ?? {}).flatMap(([field, some]) =>
    some.map((text) => `${field}: ${text}`),
  )
  const all = named.length > 0 ? named : [error?.message ?? '']
  return all.slice(0, 20).map((text) => text.slice(0, 300) || 'Factus no dio un motivo')
}
