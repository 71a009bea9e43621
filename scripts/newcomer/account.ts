import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiAt } from './api.ts'

type Login = { email: string; password: string }
type Credentials = { owner: Login & { api_key: string; server_key: string }; operator: Login; platform_api_key: string }

/** What the first start of a test installation wrote down (docs/operations.md#first-start). */
export const credentialsIn = async (dataDir: string): Promise<Credentials> =>
  JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))

/** Logs in. @returns calls with that key and token */
export async function signedIn(base: string, key: string, { email, password }: Login) {
  const byKey = { 'x-api-key': key }
  const { access } = await apiAt(base, byKey).post<{ access: string }>('/token/', { email, password })
  return apiAt(base, { ...byKey, authorization: `Bearer ${access}` })
}

/** Pays a link by the Nequi that approves by itself. With a document, so that the bank can pay a refund. */
export const payByNequi = (base: string, link: string) =>
  apiAt(base).post<{ money_movement_id: string }>(`/api/payment_link/${link}/pay/`, {
    ...{ payment_method: 'NEQUI', payer_phone: '3991111111', payer_name: 'Ana Lucía Rojas' },
    ...{ payer_type_document: 'CC', payer_document: '1018437902' },
  })
