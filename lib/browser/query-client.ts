import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'

/** Follows a refusal to where it leads: to sign-in, or to the page without the view. Its code is loaded when it is needed. */
async function follow(fault: Error, query?: Query<unknown, unknown, unknown>): Promise<void> {
  const [{ signInAgain }, { leaveGoneView }] = await Promise.all([import('./session'), import('./gone-view')])
  signInAgain(fault)
  if (query) leaveGoneView(fault, query)
}

/** A `Problem` by its status, without its code, which a page that only shows does not need. */
const isRefusal = (fault: Error): boolean =>
  'status' in fault && Number(fault.status) >= 400 && Number(fault.status) < 500

/**
 * Cache of what pages have read; live updates invalidate it, and window focus refetches.
 * @param options.signIn false where no one is signed in: a refusal then does not redirect
 */
export function newQueryClient({ signIn = true } = {}): QueryClient {
  const onError = (fault: Error, query?: Query<unknown, unknown, unknown>) => {
    // Without the code the refusal shows as any other failure.
    if (signIn && isRefusal(fault)) follow(fault, query).catch(() => undefined)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (fault) => onError(fault) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, fault) => count < 3 && !isRefusal(fault) },
      // A write without a network fails at once: one that waited for it would be sent later, without a press.
      mutations: { networkMode: 'always' },
    },
  })
}
