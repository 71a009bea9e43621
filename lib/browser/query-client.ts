import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from './problem'
import { signInAgain } from './session'

/**
 * Cache of what pages have read; live updates invalidate it, and window focus refetches.
 * @param options.signIn false where no one is signed in: a refusal then does not redirect
 */
export function newQueryClient({ signIn = true } = {}): QueryClient {
  const onError = signIn ? signInAgain : undefined
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, fault) => count < 3 && !(fault instanceof Problem && fault.status >= 400 && fault.status < 500),
      },
    },
  })
}
