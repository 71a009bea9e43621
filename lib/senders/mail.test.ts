import { expect, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { composed } from '@/e2e/support/composed'
import { openMailer, Refused } from './mail'

/** A real SMTP server on its own port. `refuse` is the status with which it rejects a recipient. */
async function smtpServer(refuse?: number) {
  const mails: { from: string; to: string[]; raw: Buffer }[] = []
  const sessions = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    onConnect: ({ id }, done) => {
      sessions.add(id)
      done()
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      refuse ? done(Object.assign(new Error('no such mailbox'), { responseCode: refuse })) : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((it) => it.address),
          raw: Buffer.concat(parts),
        })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  return {
    mails,
    sessions,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const letter = () =>
  composed({
    channel: 'email',
    kind: 'code',
    data: { code: '040917', purpose: 'email' },
    locale: 'es',
    baseUrl: 'https://recaudo.example',
  })

test('a mail arrives whole: text and HTML, accents, its own Message-ID', async () => {
  const server = await smtpServer()
  const mailer = openMailer(server.url, 'Recaudo <avisos@recaudo.example>')
  const { subject, text, html } = await letter()
  await mailer.send({ id: 'message-7', to: 'ana@taller.example', subject: `${subject} ñ`, text, html: html ?? '' })
  mailer.close()
  await server.stop()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ from: 'avisos@recaudo.example', to: ['ana@taller.example'] })
  const mail = await PostalMime.parse(server.mails[0]?.raw ?? '')
  expect(mail).toMatchObject({ subject: `${subject} ñ`, messageId: '<message-7@recaudo.example>' })
  expect(mail.from).toMatchObject({ name: 'Recaudo', address: 'avisos@recaudo.example' })
  expect(mail.text).toContain('040917')
  expect(mail.html).toContain('040917')
})

test('a mailbox that does not exist is refused permanently, a busy server is not', async () => {
  for (const [status, expected] of [
    [550, Refused],
    [451, Error],
  ] as const) {
    const server = await smtpServer(status)
    const mailer = openMailer(server.url, 'Recaudo <avisos@recaudo.example>')
    const fault = await mailer
      .send({ id: 'm', to: 'nadie@taller.example', subject: 's', text: 't', html: '' })
      .catch((error: unknown) => error)
    mailer.close()
    await server.stop()
    expect(fault, `${status}`).toBeInstanceOf(expected)
    expect(fault instanceof Refused, `${status}`).toBe(status === 550)
    expect(`${fault} ${fault instanceof Error ? fault.cause : ''}`, 'nor in the log').not.toContain('nadie@')
  }
})

test('mails go over connections that stay open, four at the most', async () => {
  const server = await smtpServer()
  const mailer = openMailer(server.url, 'Recaudo <avisos@recaudo.example>')
  const send = (id: string) => mailer.send({ id, to: 'ana@taller.example', subject: 's', text: 't', html: '' })
  for (const id of ['1', '2', '3']) await send(id)
  expect(server.sessions.size).toBe(1)
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(`at-once-${n}`)))
  expect(server.mails).toHaveLength(23)
  expect(server.sessions.size).toBe(4)
  mailer.close()
  await server.stop()
})

test('a server that is down is a temporary error', async () => {
  const mailer = openMailer('smtp://127.0.0.1:1', 'Recaudo <avisos@recaudo.example>')
  const fault = await mailer.send({ id: 'm', to: 'a@b.co', subject: 's', text: 't', html: '' }).catch((error) => error)
  mailer.close()
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(Refused)
})
