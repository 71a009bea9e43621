/** Additional fields of sensitive calls when a PIN or 2FA is set (docs/contract.md#step-up). */
import { z } from 'zod'

const short = (text: string) => text.length <= 64

export const stepUpBody = z.object({
  pin: z
    .string()
    .refine(short)
    .nullish()
    .meta({ description: 'The PIN, where one is set; or send `otp`.', example: '402917' }),
  otp: z
    .string()
    .refine(short)
    .nullish()
    .meta({ description: 'A code of the authenticator, where 2FA is on; or send `pin`.', example: '123456' }),
})

export type StepUp = z.output<typeof stepUpBody>
