import { expect, test } from '@playwright/test'
import { eventIdOf, eventPlaceOf } from './event-id'

const place = { number: 4_711n, at: new Date('2026-11-20T20:15:00.123Z') }

test('an id says where its event is; what cannot be one, nothing', () => {
  const id = eventIdOf(place)
  expect(id).toBe('msg_000001a1fa991a1b0000000000001267')
  expect(eventPlaceOf(id)).toEqual(place)
  for (const odd of ['', 'msg_', id.toUpperCase(), `${id}0`, `msg_${'f'.repeat(32)}`])
    expect(eventPlaceOf(odd)).toBeNull()
})
