import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that never answers for recipients that begin with `lento-`; `took` lists the other recipients. */
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
  // Connections of a killed worker break off.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    took,
    close: () => server.close(),
  }
}
