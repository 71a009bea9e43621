import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that never says whether it takes a mail to an address that begins with `lento-`; `took` are the others' recipients. */
export async function openSlowMail(): Promise<{ url: string; took: string[]; close: () => void }> {
  const took: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!address.startsWith('lento-')) done()
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        took.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  // Connections of a worker that was killed break off.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    took,
    close: () => server.close(),
  }
}
