/** Who is signed in by browser, for server pages. */
import { headers } from 'next/headers'
import { cache } from 'react'
import { readWebCaller, type WebCaller } from '@/lib/http/auth/web-caller'

/** Null when nobody is. Read once for each request. */
export const currentUser = cache(async (): Promise<WebCaller | null> => readWebCaller((await headers()).get('cookie')))
