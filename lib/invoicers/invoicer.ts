import type { Invoicer } from '@/lib/domain/invoice/invoicer'
import { env } from '@/lib/env'
import { gatewayOf } from '@/lib/rails/http'
import { factusInvoicer } from './factus/factus'

/** A variable that `INVOICER` requires: lib/env-invoicer.ts has refused to start without it. */
function needed(name: `INVOICER_${'CLIENT_ID' | 'CLIENT_SECRET' | 'USERNAME' | 'PASSWORD' | 'FROM'}`): string {
  const value = env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}

/** The provider of this installation and the first month that it invoices; null where none is set (docs/configuration.md#fee-invoices). */
export const invoicing: { invoicer: Invoicer; from: string } | null = env.INVOICER
  ? {
      from: needed('INVOICER_FROM'),
      invoicer: factusInvoicer(
        {
          clientId: needed('INVOICER_CLIENT_ID'),
          clientSecret: needed('INVOICER_CLIENT_SECRET'),
          username: needed('INVOICER_USERNAME'),
          password: needed('INVOICER_PASSWORD'),
          ivaPercentage: env.INVOICER_IVA,
          range: env.INVOICER_RANGE,
          creditRange: env.INVOICER_CREDIT_RANGE,
        },
        gatewayOf({
          name: 'factus',
          baseUrl: env.INVOICER_URL,
          patience: env.INVOICER_TIMEOUT * 1000,
          tries: 3,
          // a worker sends one invoice at a time
          pace: (_, call) => call(),
        }),
      ),
    }
  : null
