import { Client } from '../../support/client'
import { makePayer, makeReload, payer, review, startDeposit } from '../../support/money/deposits'
import { atTheBank, makeLink, payAndApprove, payBodies, startPayment } from '../../support/money/payments'
import { addBeneficiary } from '../../support/money/payouts'
import { traces } from '../../support/money/traces'
import { invite, makeMember, tokenTo } from '../../support/people/members'
import { freshAddress, type Person } from '../../support/people/people'
import { pin, setPin } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { expectProblem, refused } from '../../support/refused'
import { expect, test } from '../../support/test'

const path = '/profile/erasure/'
const erase = ({ client, password }: Person, facts: object = {}) => client.post(path, { password, ...facts })
const notEmpty = { status: 400, code: 'AccountNotEmpty' } as const

test.describe('204', () => {
  test('nothing names the holder any more; nothing opens the account; its links are not paid', async ({
    makePerson,
    platform,
    pool,
  }) => {
    const person = await makePerson({ firstName: 'Eréndira', lastName: 'Buendía Iguarán', alias: 'La Candorosa' })
    const phone = `${(await person.client.get('/user/')).body.phone}`
    const member = await makeMember(platform, person, 'ADMIN')
    const invited = await invite(person, 'VIEWER')
    const token = await tokenTo(platform, invited.email)
    const link = await makeLink(person.client.with({ 'idempotency-key': 'una-vez' }))
    expect(await traces(pool, [person.email]), 'it would be found').not.toEqual([])
    await pool.query(
      `insert into identity_submission (user_id, document_type, document_number) values ($1, 'CC', '1018437999')`,
      [person.id],
    )
    await addBeneficiary(person, pool, { own: false, name: 'Pilar Ternera', account_number: '1018437998' })
    await pool.query(
      `insert into payout_batch (id, owner_id, file_name, sha256, currency, count, amount, fee_service, fee_iva, gmf)
       values ('pb_erasure', $1, 'Ternera.csv', sha256('Ternera'), 'COP', 1, 1, 0, 0, 0)`,
      [person.id],
    )
    expect((await erase(person)).status).toBe(204)

    const gone = { status: 401, code: 'InvalidApiKey' } as const
    expectProblem(await person.client.get('/user/'), gone)
    const withPlatform = platform.with({ authorization: `Bearer ${person.token}`, ...freshAddress() })
    expectProblem(await withPlatform.get('/user/'), { status: 401, code: 'InvalidToken' })
    for (const email of [person.email, member.email])
      expectProblem(await platform.post('/token/', { email, password: person.password }), {
        status: 401,
        code: 'InvalidCredentials',
      })
    expectProblem(await member.client.get('/user/'), gone)
    expectProblem(await platform.post('/collaborators/accept/', { token, password: 'montaña-azul-37-tijeras' }), {
      status: 400,
      code: 'InvalidCode',
    })
    const shown = await platform.get(`/api/payment_link/${link.uuid}/status/`)
    expect(shown.text).not.toContain('Candorosa')
    expect(shown.body).toMatchObject({ status: 'CANCELLED' })

    const holders = ['Eréndira', 'Buendía', 'Candorosa', '1018437999', person.email, phone]
    const names = [...holders, member.email, invited.email, 'Ternera', '1018437998']
    await expect.poll(async () => traces(pool, names), 'once the last mail went out').toEqual([])
    const audit = await pool.query('select action from audit_entry where subject = $1', [`user:${person.id}`])
    expect(audit.rows).toEqual([{ action: 'account.erased' }])
  })

  test('the payers of the account are anonymised; what they paid remains', async ({ holder, makePerson, pool }) => {
    const words = ['Remedios Moscote', '1018437555', 'remedios@correo.example', 'Apolinar Moscote', '190.85.77.31']
    await makePayer(holder.client, { fullname: words[0], id_number: words[1], email: words[2] })
    const { id } = await makeReload(holder.client, pool, { account_name: words[3], ip: words[4] })
    const waits = await refused(pool, holder, notEmpty, () => erase(holder))
    expect(waits.body).toMatchObject({ reason: 'reload' })
    expect((await review((await operator(makePerson)).client, id, 'REJECTED', { reason: 'No llegó.' })).status).toBe(
      200,
    )
    for (const table of ['counterparty', 'reload'])
      expect(
        (await traces(pool, words)).filter((row) => row.startsWith(`public.${table}:`)),
        table,
      ).toHaveLength(1)
    expect((await erase(holder)).status).toBe(204)
    expect(await traces(pool, words)).toEqual([])
    const kept = await pool.query('select state, amount::text from reload where id = $1', [id])
    expect(kept.rows).toEqual([{ state: 'Error', amount: '250000.00' }])
  })

  test('each payment forgets its payer, and what the bank said of it; amounts and states stay', async ({
    holder,
    anyone,
    pool,
  }) => {
    const words = ['Visitación Guajira', 'visitacion@correo.example', '3105557733', '1018437666', 'Cataure Guajira']
    const [payer_name, payer_email, payer_phone, payer_document] = words
    const { uuid } = await makeLink(holder.client)
    const of = { ...payBodies.PSE, payer_name, payer_email, payer_phone, payer_document }
    const paid = await startPayment(anyone, uuid, of)
    const counterparty_id = await makePayer(holder.client, { fullname: words[4] })
    const sent = await startDeposit(holder.client, { counterparty_id })
    const ids = [paid.money_movement_id, sent.money_movement_id]
    for (const id of ids) await atTheBank(anyone, id, 'decline')
    // The outcome may be known before the bank's notification arrives: reading the status polls the bank.
    const name = () => pool.query('update rail_notice set body = $2 where movement_id = $1', [ids[0], words[1]])
    await expect.poll(async () => (await name()).rowCount).toBe(1)
    const named = async (table: string) =>
      (await traces(pool, words)).filter((row) => row.startsWith(`public.${table}:`)).length
    expect([await named('money_movement'), await named('rail_notice')], 'it would be found').toEqual([2, 1])
    // A receipt that was sent, and a pending one: of a payment by the same payer to another account.
    const receipt = `insert into message (channel, kind, "to", data, queued_at, sent_at)
                     values ('email', 'payment_receipt', $1, $2, now(), $3) returning id`
    await pool.query(receipt, [payer_email, null, new Date()])
    const others = await pool.query(receipt, [payer.email, { movement: 'mm_0000000000000000000000' }, null])
    expect((await erase(holder)).status).toBe(204)
    await expect.poll(() => traces(pool, words), 'a job does it').toEqual([])
    const waits = await pool.query('select 1 from message where id = $1', [others.rows[0].id])
    expect(waits.rowCount).toBe(1)
    const kept = await pool.query(
      'select status, total_to_pay::text as total from money_movement where id = any($1) order by number',
      [ids],
    )
    // 50,000 at 2.00 % and 19 %: 1,000 + 190; 100,000 at 2.50 %: 2,500 + 475.
    expect(kept.rows).toEqual([
      { status: 'failed', total: '51190.00' },
      { status: 'failed', total: '102975.00' },
    ])
  })

  test('its email may be used again', async ({ holder, platform }) => {
    expect((await erase(holder)).status).toBe(204)
    const { email } = holder
    const body = { username: email, email, password: 'montaña-azul-37-tijeras', phone: '3105550199', type_person: 1 }
    const again = await platform.post('/user/', { ...body, phone: `3${`${holder.id}`.padStart(9, '1')}` })
    expect({ status: again.status, text: again.text }).toMatchObject({ status: 201 })
  })

  test('a member leaves the account by it, and the account stays', async ({ holder, platform }) => {
    const member = await makeMember(platform, holder, 'VIEWER')
    const left = await member.client.post(path, { password: 'correcto-caballo-batería' })
    expect(left.status).toBe(204)
    expectProblem(await member.client.get('/user/'), { status: 401, code: 'InvalidToken' })
    expect((await holder.client.get('/collaborators/')).body).toMatchObject({ count: 0 })
  })
})

test.describe('400', () => {
  test('a payment that is open, then a balance: nothing changes', async ({ holder, pool }) => {
    const link = await makeLink(holder.client)
    const other = await makeLink(holder.client)
    const started = await startPayment(holder.client, link.uuid)
    const open = await refused(pool, holder, notEmpty, () => erase(holder))
    expect(open.body).toMatchObject({ reason: 'payment' })
    await atTheBank(holder.client, started.money_movement_id, 'decline')
    await payAndApprove(holder.client, other.uuid)
    const rich = await refused(pool, holder, notEmpty, () => erase(holder))
    expect(rich.body).toMatchObject({ reason: 'balance' })
    expect((await holder.client.get('/user/')).status).toBe(200)
  })

  test('the password must be right', async ({ holder, pool }) => {
    const wrong = { password: 'otra clave larga' }
    await refused(pool, holder, { status: 400, code: 'PasswordNotMatch' }, () => erase(holder, wrong))
    const none = { status: 400, code: 'Validation failed', fields: { password: 'required' } }
    await refused(pool, holder, none, () => holder.client.post(path, {}))
  })
})

test.describe('403', () => {
  test('with a PIN it takes the PIN', async ({ holder, pool }) => {
    await setPin(holder)
    await refused(pool, holder, { status: 403, code: 'StepUpRequired' }, () => erase(holder))
    expect((await erase(holder, { pin })).status).toBe(204)
  })

  test('staff are first relieved of their roles', async ({ makePerson, pool }) => {
    for (const role of ['AUDITOR', 'SUPPORT', 'REVIEWER', 'TREASURY', 'OPERATOR', 'SUPERUSER']) {
      const person = await makePerson({ roles: ['USER', role] })
      await refused(pool, person, { status: 403, code: 'FORBIDDEN' }, () => erase(person))
    }
  })
})

test('401: no key, or a platform key without a token', async ({ anyone, platform }) => {
  expectProblem(await anyone.post(path, {}), { status: 401, code: 'InvalidApiKey' })
  expectProblem(await platform.post(path, {}), { status: 401, code: 'InvalidToken' })
  expectProblem(await new Client(platform.baseUrl, freshAddress()).get('/profile/export/'), {
    status: 401,
    code: 'InvalidApiKey',
  })
})

test('every table about an account is known to erasure', async ({ pool }) => {
  /**
   * Tables by what erasure does with them: counted beforehand (`openThings`), ended or emptied with the account, or
   * stored without a name, of hits once they are cleared (`forgetHits`), but for invoices (`keepCustomer`); of payers' consents the network address is stored
   * as proof (`forgetPayers`). The platform's own tables concern no account.
   */
  const known: Record<string, string[]> = {
    counted: ['ledger_account', 'money_movement', 'payout', 'reload', 'reversal', 'suspense_case'],
    ended: [
      ...['api_key', 'api_request', 'collaborator', 'embed_origin', 'idempotency_key', 'known_device', 'message'],
      ...['metadata_pair', 'one_time_code', 'payment_link', 'payment_text', 'recovery_code', 'recovery_token'],
      ...['beneficiary_text', 'payout_text', 'reload_text', 'user_text'],
      ...['session', 'test_clock', 'webhook_delivery', 'webhook_endpoint', 'alert_choice', 'alert_notice'],
      'saved_view',
    ],
    kept: [
      ...[
        'audit_entry',
        'data_request',
        'beneficiary',
        'counterparty',
        'exchange_rate',
        'fee_invoice',
        'fee_rule',
        'gmf_rate',
        'identity_document',
        'identity_submission',
      ],
      ...[
        'outbox',
        'payer_consent',
        'payment_link_text',
        'payout_batch',
        'rail_answer',
        'rail_notice',
        'reconciliation_line',
        'referral_code',
        'screening_hit',
        'stopped_overdraft',
        'unusual_mark',
      ],
      ...['kept_customer', 'stored_file', 'user'],
    ],
    house: [
      ...['_prisma_migrations', 'account_balance', 'accounting_code', 'bank', 'bank_statement', 'sql_definition'],
      ...['screening_list', 'screening_version', 'transfer_account'],
    ],
  }
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('"user"'::regclass, 'money_movement'::regclass)
     union
     select table_name from information_schema.columns
      where table_schema = 'public'
        -- a month of a table is that table's
        and not exists (select from pg_class c where c.relname = table_name and c.relispartition)
        and column_name ~ '^(to|(.*_)?(address|email|phone|document|name|ip|agent|body|user_id|owner_id|movement_id))$'`,
  )
  const named = rows.map(({ name }) => name.replaceAll('"', ''))
  expect(named.filter((name) => !Object.values(known).flat().includes(name))).toEqual([])
})
