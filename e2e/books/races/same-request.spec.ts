import { createHash } from 'node:crypto'
import {
  brokenInvariants,
  expect,
  expectCleanBooks,
  expectNothingWrong,
  expectSomethingWrong,
  test,
} from '../../support/books'
import type { House } from '../../support/house/house'
import { linkBody, makeLink } from '../../support/money/payments'
import { holderOf } from './payments'
import { linksOf, sameExternalId, sameKeyForLink, sameKeyForPayment, sameRefusedRequest } from './same-request'

const path = '/api/payment_link/'

test('F9: one external_id 50 times at once makes one link, and the other answers name it', async ({ house }) => {
  expectNothingWrong(await sameExternalId(house, { rounds: 4 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F9: one Idempotency-Key 50 times at once makes one link, with one answer', async ({ house }) => {
  expectNothingWrong(await sameKeyForLink(house, { rounds: 4 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F9: one Idempotency-Key 50 times at once makes one payment, with one answer', async ({ house }) => {
  expectNothingWrong(await sameKeyForPayment(house, { rounds: 4 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F9: a refused request gets the same refusal again, and another body under its key is not accepted', async ({
  house,
}) => {
  expectNothingWrong(await sameRefusedRequest(house, { rounds: 3 }))
  await expectCleanBooks(house.databaseUrl)
})

test('F9: a key is good for one caller and one path', async ({ house }) => {
  const [one, other] = [await holderOf(house), await holderOf(house)]
  const key = { 'idempotency-key': 'order-2481' }
  const first = await one.client.post(path, linkBody, key)
  expect((await other.client.post(path, linkBody, key)).body.uuid).not.toBe(first.body.uuid)
  const links = [await makeLink(one.client), await makeLink(one.client)]
  for (const { uuid } of links) {
    const answer = await one.client.post(`${path}${uuid}/cancel/`, undefined, key)
    expect(answer.body).toMatchObject({ uuid, status: 'CANCELLED' })
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
  }
})

test('F9: a claim whose request never ended is taken over, and makes one link', async ({ house }) => {
  const holder = await holderOf(house)
  await house.pool.query(
    `insert into idempotency_key (caller, path, key, body_hash, expires_at)
     values ($1, '/api/payment_link', 'left', $2, now() + interval '1 day')`,
    [`user:${holder.id}`, createHash('sha256').update(JSON.stringify(linkBody)).digest()],
  )
  const first = await holder.client.post(path, linkBody, { 'idempotency-key': 'left' })
  const again = await holder.client.post(path, linkBody, { 'idempotency-key': 'left' })
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await linksOf(house, holder)).toBe(1)
})

/** Expires stored responses at once. */
const forgetful = ({ pool }: House) =>
  pool.query(`
    create function forget() returns trigger language plpgsql as $$ begin new.expires_at := now(); return new; end $$;
    create trigger forget before insert or update on idempotency_key for each row execute function forget()`)

test('F9 control: without its unique key, one external_id makes many links; where answers are forgotten, so does a key', async ({
  ownHouse,
}) => {
  await ownHouse.pool.query('drop index payment_link_owner_id_external_id_key')
  expectSomethingWrong(await sameExternalId(ownHouse, { rounds: 1 }))
  expect(await brokenInvariants(ownHouse.databaseUrl)).toEqual(['I8 external ids of links are unique for their owner'])

  await forgetful(ownHouse)
  expectSomethingWrong(await sameKeyForLink(ownHouse, { rounds: 1 }))
  expectSomethingWrong(await sameKeyForPayment(ownHouse, { rounds: 1 }))
})
