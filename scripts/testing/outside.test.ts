import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { account, startOutside } from './outside'

const half = [
  `POST /2010-04-01/Accounts/${account.sid}/Messages.json HTTP/1.1`,
  'Host: gateway',
  `Authorization: Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`,
  ...['Content-Length: 99', '', 'To='],
].join('\r\n')

test('a server that is killed in the middle of a mail or a text ends no one else: the next one is heard', async () => {
  const { variables, stop } = await startOutside()
  const [post, gateway] = [new URL(variables.SMTP_URL ?? ''), new URL(variables.TWILIO_URL ?? '')]
  const lineTo = ({ hostname, port }: URL) => connect(Number.parseInt(port, 10), hostname)
  try {
    const [mail, text] = [lineTo(post), lineTo(gateway)]
    text.write(half)
    await once(mail, 'data')
    for (const line of [mail, text]) line.resetAndDestroy()
    const next = lineTo(post)
    expect(`${(await once(next, 'data'))[0]}`).toMatch(/^220 /)
    next.destroy()
    expect(await (await fetch(new URL('/received', gateway))).json()).toEqual([])
  } finally {
    await stop()
  }
})
