import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Sending } from './call'
import { makeClaim } from './claim'

export type Write = { path: string; method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

/** Sends a write and returns its answer. @throws Problem */
type Send = <Answer>(path: string, sending: Sending) => Promise<Answer>

/** A file is compared by what identifies it, since its bytes are not in the JSON text. */
const comparable = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * The writes of one form or button. The same write sent again after a lost answer carries the same `Idempotency-Key`, so that it is
 * done once; any other is a new one. Refusals are the mutation's `error`, a `Problem`.
 * @param via `callFromForm` where nobody is signed in
 */
export function useWrite<Answer>(via: Send = call): UseMutationResult<Answer, Error, Write> {
  const [claim] = useState(makeClaim)
  return useMutation({
    mutationFn: ({ path, method = 'POST', body }: Write) =>
      claim(`${method} ${path} ${JSON.stringify(body, comparable)}`, (key) => via<Answer>(path, { method, body, key })),
  })
}
