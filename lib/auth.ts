/** The user signed in by browser session, for server pages. */
import { headers } from 'next/headers'
import { cache } from 'react'
import { readWebCaller, type WebCaller } from '@/lib/http/auth/web-caller'

/** Returns null when no one is signed in. Cached per request. */
export const currentUser = cache(async (): Promise<WebCaller | null> => readWebCaller((await headers()).get('cookie')))
