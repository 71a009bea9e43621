/** Requests that go out to addresses which somebody typed: only to network addresses that were checked (docs/contract.md#webhooks). */
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isAllowed, type Rules } from './network-address'

/** Reason why there was no response. `stopped`: aborted by us, so the outcome is unknown. */
export type Fault = 'timeout' | 'unknown_host' | 'address_refused' | 'connection' | 'tls' | 'not_http' | 'stopped'

export class AddressRefused extends Error {}

/** Connects only to allowed addresses: the resolved address is checked when dialing, and that of the socket once more. */
export function guardedConnector(rules: Rules, dialled: (address: string) => void): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    rules
      .resolve(hostname)
      .then((found) => {
        if (!found.every(({ address }) => isAllowed(address, rules))) throw new AddressRefused()
        const [first] = found
        if (options.all) done(null, found)
        else done(null, first?.address ?? '', first?.family)
      })
      .catch((fault: NodeJS.ErrnoException) => done(fault, '', 0))
  }
  const connect = buildConnector({ allowH2: false, maxCachedSessions: 0, autoSelectFamily: true, lookup })
  return (options, done) =>
    connect(options, (...[fault, socket]) => {
      if (fault) return done(fault, null)
      const address = socket.remoteAddress ?? ''
      if (!isAllowed(address, rules)) {
        socket.destroy()
        return done(new AddressRefused(), null)
      }
      dialled(address)
      done(null, socket)
    })
}

const codeOf = (fault: unknown) => `${fault instanceof Error && 'code' in fault ? fault.code : ''}`

/** Why a request had no response. @param ended where we ended it */
export function faultOf(fault: unknown, ended: 'timeout' | 'stopped' | null): Fault {
  if (ended) return ended
  if (fault instanceof AddressRefused) return 'address_refused'
  const code = codeOf(fault)
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EBADNAME|ENONAME)/.test(code)) return 'unknown_host'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  const isParser = fault instanceof Error && fault.name === 'HTTPParserError'
  if (isParser || code === 'UND_ERR_HEADERS_OVERFLOW') return 'not_http'
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_OSSL)/.test(code) ? 'tls' : 'connection'
}
