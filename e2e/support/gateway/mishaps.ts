import type { Fault } from '@/scripts/fakes/gateway/faults'

/** Faults of a call that creates an order, whether the order was created all the same or not. */
export const mishapsOf = (on: string): [name: string, fault: Fault][] => [
  ['hang', { on, kind: 'hang' }],
  ['hang after storing', { on, kind: 'hang', stored: true }],
  ['reset', { on, kind: 'reset' }],
  ['reset after storing', { on, kind: 'reset', stored: true }],
  ['half a body', { on, kind: 'half', stored: true }],
  ['500', { on, kind: 'status', status: 500 }],
  ['500 after storing', { on, kind: 'status', status: 500, stored: true }],
  ['429', { on, kind: 'status', status: 429 }],
  ['503 that says when', { on, kind: 'status', status: 503, retryAfter: 0 }],
  ['rubbish', { on, kind: 'rubbish' }],
  ['rubbish after storing', { on, kind: 'rubbish', stored: true }],
  ['slow', { on, kind: 'slow', ms: 200 }],
]
