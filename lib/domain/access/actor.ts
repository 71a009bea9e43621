import type { Caller } from './authorize'

/** Who does something on an account: a person, else a server key alone. */
export type Actor = { actorId: number | null; keyId: number | null }

/** The actor of a call. A key beside a bearer token only carries it: the person acts. */
export const actorOf = ({ userId, keyId }: Pick<Caller, 'userId' | 'keyId'>): Actor => ({
  actorId: userId,
  keyId: userId === null ? keyId : null,
})
