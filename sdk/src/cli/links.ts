import { type Body, decimal } from '../recaudo.ts'
import { clientOf, connection } from './client.ts'
import { type Command, metadataOf, metadataOption, needed, textOf, UsageError, type Values } from './command.ts'

/** @throws UsageError for what is no amount */
export function amountOf(values: Values): { amount?: Body<'createPaymentLink'>['amount'] } {
  const text = textOf(values, 'amount')
  if (text === undefined) return {}
  try {
    return { amount: decimal(text) }
  } catch {
    throw new UsageError(`--amount is digits with up to two places, such as 50000.00, not ${text}`)
  }
}

export const linksCreate: Command = {
  name: 'links create',
  about: 'Make a payment link, and print its address',
  options: {
    amount: { type: 'string', value: '50000.00', about: 'left out: the payer chooses' },
    currency: { type: 'string', value: 'COP', about: 'COP or USD' },
    description: { type: 'string', value: 'text', about: 'what the payer reads' },
    'external-id': { type: 'string', value: 'id', about: 'your own id of it, such as an order’s number' },
    metadata: metadataOption,
    'idempotency-key': { type: 'string', value: 'key', about: 'makes one link, however often it is run with it' },
    ...connection,
  },
  run: async ({ values, printer, signal }) => {
    const amount = amountOf(values)
    const [description, external, key] = ['description', 'external-id', 'idempotency-key'].map((name) =>
      textOf(values, name),
    )
    const body: Body<'createPaymentLink'> = {
      ...{
        currency: needed(values, 'currency') as Body<'createPaymentLink'>['currency'],
        ...amount,
        ...metadataOf(values),
      },
      ...(amount.amount === undefined ? { is_general: true } : {}),
      ...(description ? { description } : {}),
      ...(external ? { external_id: external } : {}),
    }
    const recaudo = await clientOf({ values })
    const link = await recaudo.links.create(body, { signal, idempotencyKey: key })
    printer.result(link, link.link_url)
  },
}
