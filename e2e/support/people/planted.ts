import type pg from 'pg'

/** Personal data that nobody else has, by where it stands; of a name the words after the first, which stays. */
export const planted = {
  lastName: 'Quimbayita',
  document: '98765012345',
  address: 'Carrera 987 con Calle Perdida',
  city: 'Tocaimuda',
  payer: 'Zambranoque',
  payerDocument: '87650123499',
  payerPhone: '3186543210',
  payerEmail: 'ximena.zambranoque@payer.example',
  payee: 'Yacumalense',
  payeeDocument: '76501234988',
  payeeAccount: '65012349877',
  payeeEmail: 'yesid.yacumalense@payee.example',
  sender: 'Waltersino',
  senderDocument: '65012349866',
  hit: 'Villaquirante',
  hitDocument: '54012349855',
  invoiced: 'Umañarte',
  invoicedDocument: '43012349844',
  invoicedEmail: 'pagos@umanarte.example',
  written: 'Tibaduizano',
  file: 'Ordoñavaca.csv',
} as const

/**
 * Puts them on everything that accounts have, and on the lines of a bank statement, around the triggers that keep stored facts as they were.
 * @returns them, with emails and phones of the accounts
 */
export async function plant(pool: pg.Pool, owners: readonly number[], statement: unknown): Promise<string[]> {
  const p = planted
  const client = await pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    const set = (table: string, owner: string, values: Record<string, string>) =>
      client.query(
        `update ${table} set ${Object.keys(values).map((name, at) => `${name} = $${at + 2}`)} where ${owner} = any($1)`,
        [owners, ...Object.values(values)],
      )
    await set('"user"', 'id', {
      ...{ first_name: 'Nélida', last_name: p.lastName, address: p.address, city: p.city },
      legal_representative: JSON.stringify({ name: 'Nélida', lastName: p.lastName, documentNumber: p.document }),
    })
    await client.query(
      `update "user" set document_number = $2 || id, document_type = 'CC', phone = '31976' || lpad(id::text, 5, '0') where id = any($1)`,
      [owners, p.document],
    )
    await set('identity_submission', 'user_id', { document_number: p.document })
    await set('money_movement', 'owner_id', {
      ...{ payer_name: `Ximena ${p.payer}`, payer_document: p.payerDocument, payer_document_type: 'CC' },
      ...{ payer_phone: p.payerPhone, payer_email: p.payerEmail, payer_address: p.address },
    })
    await set('counterparty', 'owner_id', {
      ...{ fullname: `Ximena ${p.payer}`, id_number: p.payerDocument, phone: p.payerPhone, email: p.payerEmail },
    })
    await set('reload', 'owner_id', {
      ...{ account_name: `Wilmar ${p.sender}`, payer_document: p.senderDocument, payer_document_type: 'CC' },
      ...{ payer_phone: p.payerPhone, payer_email: p.payerEmail },
    })
    const payee = { document: p.payeeDocument, email: p.payeeEmail }
    await set('beneficiary', 'owner_id', { name: `Yesid ${p.payee}`, ...payee })
    await set('payout', 'owner_id', {
      ...{ payee_name: `Yesid ${p.payee}`, payee_document: p.payeeDocument, payee_email: p.payeeEmail },
    })
    for (const table of ['beneficiary.account_number', 'payout.payee_account_number']) {
      const [of = '', column = ''] = table.split('.')
      await client.query(`update ${of} set ${column} = $2 where owner_id = any($1) and ${column} is not null`, [
        owners,
        p.payeeAccount,
      ])
    }
    await set('screening_hit', 'owner_id', { name: `Vicente ${p.hit}`, document: p.hitDocument })
    await set('fee_invoice', 'owner_id', {
      ...{ name: `Ulises ${p.invoiced}`, document: p.invoicedDocument, email: p.invoicedEmail, address: p.address },
    })
    await client.query('update bank_statement_line set description = $2 where statement_id = $1', [
      statement,
      `TRANSFERENCIA DE ${p.written}`,
    ])
    await client.query('update bank_statement set file_name = $2 where id = $1', [statement, p.file])
    for (const [table, column] of [
      ['payment_link', 'description'],
      ['money_movement', 'description_to_payee'],
      ['payout', 'description'],
    ] as const)
      await client.query(`update ${table} set ${column} = $2 where owner_id = any($1)`, [
        owners,
        `Arriendo de ${p.written}`,
      ])
    await client.query('update audit_entry set reason = $2 where subject = any($1)', [
      owners.map((id) => `user:${id}`),
      `Llamó ${p.written}`,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await pool.query<{ email: string; phone: string }>(
    'select email, phone from "user" where id = any($1)',
    [owners],
  )
  return [...Object.values(planted), ...rows.flatMap(({ email, phone }) => [email, phone])]
}
