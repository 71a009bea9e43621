import { randomUUID } from 'node:crypto'
import { type RailAnswer, type RailOrder, RailUnavailable } from '@/lib/domain/movement/rail'

/** An order as the app passes it to a connector; by PSE unless `changes` sets another method. */
export const railOrder = (changes: Partial<RailOrder> = {}): RailOrder => ({
  movementId: `mm_${randomUUID().replaceAll('-', '').slice(0, 22)}`,
  reference: null,
  method: 'pse',
  charge: '51190.00',
  payer: {
    name: 'Ana Ruiz',
    email: 'ana@correo.example',
    phone: '573105550147',
    typePerson: 'NATURAL',
    documentType: 'CC',
    document: '1018437902',
    address: '190.24.1.7',
  },
  bankCode: '1007',
  descriptionToPayer: 'Orden 2481 de la tienda, con una descripción que es más larga de lo que PSE recibe',
  descriptionToPayee: null,
  trackingKey: 'ABCD2345EFGH',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 1_800_000),
  consents: [],
  ...changes,
})

/** The status that a connector reports, or the reason why it is unavailable. */
export const said = (asked: Promise<RailAnswer>): Promise<RailAnswer | string> =>
  asked.catch((fault: unknown) => (fault instanceof RailUnavailable ? fault.message : Promise.reject(fault)))
