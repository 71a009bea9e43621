const year = 31_536_000

/**
 * `GET /appearance?to=dark`: stores light or dark in a cookie for a year; any other value clears it and the page
 * follows the system.
 */
export function GET(request: Request): Response {
  const to = new URL(request.url).searchParams.get('to')
  const valid = to === 'light' || to === 'dark'
  return new Response(null, {
    status: 204,
    headers: {
      'Set-Cookie': `theme=${valid ? to : ''}; Path=/; Max-Age=${valid ? year : 0}; SameSite=Lax`,
      'Cache-Control': 'no-store',
    },
  })
}
