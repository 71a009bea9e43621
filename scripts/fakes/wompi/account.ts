/** The merchant of the fake Wompi and its signing secrets: based only on Wompi's documentation, not on the connector. */
import { createHash, randomUUID } from 'node:crypto'

export const account = {
  publicKey: 'pub_test_Q5yDA9xoKdePzhSGeVe9HAez7HgGORGf',
  privateKey: 'prv_test_eh8KYkcp5sB0S6gpCeHXrTA7DTcJSGXu',
  eventsSecret: 'test_events_2PDUmhMywUkvb1LvxYnayFbmofT7w39N',
  integritySecret: 'test_integrity_nAIBuqayW70XpUqJS4qf4STYiISd89Fp',
}

/** The account for payouts, which has keys of its own. */
export const payoutAccount = {
  principalId: '8a1f0c52-6d5e-4d7a-9b55-0f7c2f1f9d10',
  apiKey: 'una-llave-de-pagos-a-terceros',
  accountId: '5f0c9f7e-1f43-4f0e-8a53-b9c1c9f2a001',
  eventsSecret: 'test_events_de_pagos_a_terceros',
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Documents that a payer must be shown; each request issues new tokens, all of which stay valid. */
export class Documents {
  private readonly given = { policy: new Set<string>(), data: new Set<string>() }

  ask(origin: string) {
    const [policy, data] = [`policy.${randomUUID()}`, `data.${randomUUID()}`]
    this.given.policy.add(policy)
    this.given.data.add(data)
    return {
      presigned_acceptance: {
        acceptance_token: policy,
        permalink: `${origin}/documents/reglamento-usuarios`,
        type: 'END_USER_POLICY',
      },
      presigned_personal_data_auth: {
        acceptance_token: data,
        permalink: `${origin}/documents/autorizacion-datos`,
        type: 'PERSONAL_DATA_AUTH',
      },
    }
  }

  knows = (kind: 'policy' | 'data', token: unknown): boolean => typeof token === 'string' && this.given[kind].has(token)
}

/** As `GET /pse/financial_institutions` returns them in Wompi's sandbox, and some of production's. */
export const banks: readonly (readonly [code: string, name: string])[] = [
  ['0', 'A continuación seleccione su banco'],
  ['1', 'Banco que aprueba'],
  ['2', 'Banco que declina'],
  ['1007', 'BANCOLOMBIA'],
  ['1051', 'BANCO DAVIVIENDA'],
  ['1001', 'BANCO DE BOGOTA'],
  ['1507', 'NEQUI'],
]

/** As `GET /banks` of payouts returns them: an id for each, by which payees are paid. */
export const payoutBanks = [
  ['6e422ee9-6863-4882-a265-42258b410caa', 'BANCOLOMBIA', 'BANCOLOMBIA', '1007', false],
  ['1f6f7a0e-54c6-4e53-8a9b-6a6a64e70001', 'BANCO_DE_BOGOTA', 'BANCO DE BOGOTA', '1001', false],
  ['1f6f7a0e-54c6-4e53-8a9b-6a6a64e70002', 'BANCO_DAVIVIENDA', 'BANCO DAVIVIENDA SA', null, false],
  ['1f6f7a0e-54c6-4e53-8a9b-6a6a64e70003', 'NEQUI', 'NEQUI', '1507', true],
].map(([id, code, name, achCode, isElectronicDeposit]) => ({ id, code, name, achCode, isElectronicDeposit }))
