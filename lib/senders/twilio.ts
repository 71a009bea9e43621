/** SMS and phone lookup by Twilio's HTTP API (Programmable Messaging 2010-04-01, Lookup v2). */
import { Refused } from './mail'

export type Gateway = { url: string; lookupUrl: string; account: string; token: string; from: string }

const patience = 10_000

const headersOf = ({ account, token }: Gateway) => ({
  authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
})

/** Twilio's error codes for a number that can never receive it: not a mobile, unsubscribed, not reachable by SMS. */
const hopeless = [21211, 21214, 21408, 21610, 21612, 21614]

/**
 * @param sms `to` in E.164 with its plus sign
 * @throws Refused where a retry is of no use; any other error may be temporary
 */
export async function sendSms(gateway: Gateway, sms: { to: string; text: string }): Promise<void> {
  const sender = gateway.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const answer = await fetch(
    `${gateway.url}/2010-04-01/Accounts/${encodeURIComponent(gateway.account)}/Messages.json`,
    {
      method: 'POST',
      headers: headersOf(gateway),
      body: new URLSearchParams({ To: sms.to, [sender]: gateway.from, Body: sms.text }),
      signal: AbortSignal.timeout(patience),
    },
  )
  if (answer.status === 201) return
  const { code } = (await answer.json().catch(() => ({}))) as { code?: number }
  if (answer.status === 400 && hopeless.includes(code ?? 0)) throw new Refused(`the SMS gateway answered ${code}`)
  throw new Error(`the SMS gateway answered ${answer.status}, code ${code ?? 'none'}`)
}

/**
 * Whether a phone exists; null if the gateway cannot tell.
 * @param phone E.164 with its plus sign
 */
export async function lookUp(gateway: Gateway, phone: string): Promise<boolean | null> {
  try {
    const answer = await fetch(`${gateway.lookupUrl}/v2/PhoneNumbers/${encodeURIComponent(phone)}`, {
      headers: headersOf(gateway),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status === 404) return false
    const { valid } = answer.ok ? ((await answer.json()) as { valid?: unknown }) : {}
    return typeof valid === 'boolean' ? valid : null
  } catch {
    return null
  }
}
