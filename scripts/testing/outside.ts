/**
 * External services of a test run: a real SMTP server, and a server that implements Twilio's HTTP API. Some addresses
 * fail on purpose, by their form; received messages can be read at `/received?to=<address>`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Variables } from '../process/environment.ts'

type Received = { channel: 'email' | 'sms'; to: string; raw: string }

/** Fails the first time, for an address with this prefix (mail) or a number with this suffix (SMS). */
const first = { mail: 'luego-', sms: '77777' }
/** Always refused. */
const never = { mail: 'rechazado-', sms: '66666' }
/** The lookup of a number with this suffix is not answered, or reports that there is no such phone. */
const lookUp = { silent: '00000', invalid: '99999' }

export const account = { sid: 'AC00000000000000000000000000000000', token: 'token-of-the-test-gateway' }

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const authorization = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`

/** Starts both on loopback. Returns the variables that configure a server to use them, and a function to stop them. */
export async function startOutside(): Promise<{ variables: Variables; stop: () => Promise<void> }> {
  const received: Received[] = []
  const failed = new Set<string>()
  const failsNow = (to: string) => !failed.has(to) && Boolean(failed.add(to))

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const refuse = (status: number) => done(Object.assign(new Error('not taken'), { responseCode: status }))
      if (address.startsWith(never.mail)) return refuse(550)
      return address.startsWith(first.mail) && failsNow(address) ? refuse(451) : done()
    },
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString('latin1')))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.push({ channel: 'email', to: address, raw })
        done()
      })
    },
  })

  // A killed server resets its connections; an unhandled error would end the whole run.
  mail.on('error', () => undefined)

  const sms = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const path = decodeURIComponent(pathname)
    if (path === '/received') {
      const wanted = searchParams.get('to')
      return answer(
        response,
        200,
        received.filter(({ to }) => to === wanted),
      )
    }
    if (request.headers.authorization !== authorization) return answer(response, 401, { code: 20003, status: 401 })
    const [, number] = /^\/v2\/PhoneNumbers\/(\+\d+)$/.exec(path) ?? []
    if (number) {
      if (number.endsWith(lookUp.silent)) return answer(response, 503, { code: 20503, status: 503 })
      return answer(response, 200, { phone_number: number, valid: !number.endsWith(lookUp.invalid) })
    }
    if (request.method !== 'POST' || path !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return answer(response, 404, { code: 20404, status: 404 })
    const form = new URLSearchParams(await textOf(request))
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
    if (!/^\+\d{8,15}$/.test(to) || !text || !form.get('From'))
      return answer(response, 400, { code: 21604, status: 400 })
    if (to.endsWith(never.sms)) return answer(response, 400, { code: 21211, status: 400 })
    if (to.endsWith(first.sms) && failsNow(to)) return answer(response, 503, { code: 20503, status: 503 })
    received.push({ channel: 'sms', to, raw: text })
    return answer(response, 201, { sid: `SM${received.length}`, status: 'queued', to })
  }
  // Kept as long as the application keeps its own: a test may send on a connection just when it is closed.
  const kept = { keepAliveTimeout: 65_000 }
  const gateway = createServer(kept, (request, response) => void sms(request, response).catch(() => response.destroy()))

  const mailPort = await new Promise<number>((resolve) => {
    const server = mail.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  return {
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Recaudo <avisos@recaudo.example>',
      TWILIO_URL: url,
      TWILIO_LOOKUP_URL: url,
      TWILIO_ACCOUNT_SID: account.sid,
      TWILIO_AUTH_TOKEN: account.token,
      TWILIO_FROM: '+15005550006',
      PHONE_LOOKUP: 'on',
    },
    stop: async () => {
      gateway.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => gateway.close(() => resolve())),
        new Promise<void>((resolve) => mail.close(() => resolve())),
      ])
    },
  }
}
