/** Which network addresses something of ours may be sent to (docs/contract.md#webhooks). */
import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** `private`: of this machine or of a network behind it. `forbidden`: never the address of anybody who waits for a message. */
export type AddressKind = 'public' | 'private' | 'forbidden'

/** Where clouds answer with a machine's own credentials, beyond link-local ones. */
const metadata = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2:0:0:0:0:0:254', 'fd20:ce:0:0:0:0:0:254'])

const privateRanges = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']

/** An IPv6 address that carries an IPv4 one to which it leads: mapped, or by NAT64's own prefix (RFC 6052). */
function unwrapped(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  const nat64 = ipaddr.IPv6.parse('64:ff9b::')
  return address.match(nat64, 96) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address
}

/** @param text an IPv4 or IPv6 address; anything else is forbidden */
export function addressKind(text: string): AddressKind {
  if (!isIP(text)) return 'forbidden'
  const address = unwrapped(ipaddr.parse(text))
  if (metadata.has(address.toNormalizedString())) return 'forbidden'
  const range = address.range()
  if (privateRanges.includes(range)) return 'private'
  if (range !== 'unicast') return 'forbidden'
  // Beyond 2000::/3 IANA has given nothing to anybody yet (RFC 4291).
  const isGlobal = !(address instanceof ipaddr.IPv6) || address.match(ipaddr.IPv6.parse('2000::'), 3)
  return isGlobal ? 'public' : 'forbidden'
}

export type Address = { address: string; family: number }
/** Gives every address of a host. @throws when it has none, or nobody knows */
export type Resolve = (hostname: string) => Promise<Address[]>

/** Asks the name servers without a thread of the pool: a dead one must not hold up those who log in. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

async function askServers(hostname: string): Promise<Address[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  throw v4.status === 'rejected' ? v4.reason : new Error(`${hostname} has no address`)
}

/** As this machine resolves names; those without a dot (`localhost`, a container's) are its own affair. */
export const resolveHost: Resolve = (hostname) => {
  const name = hostname.replace(/\.$/, '')
  const family = isIP(name)
  if (family) return Promise.resolve([{ address: name, family }])
  return name.includes('.') && !name.endsWith('.localhost') ? askServers(name) : systemLookup(name, { all: true })
}

/** The host of a url without brackets; numbers in whichever form are plain by now, for that is how URLs are read. */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Milliseconds for which somebody who adds an endpoint waits for the name servers. */
const patience = 3_000

export type Rules = { allowPrivate: boolean; resolve: Resolve }

export const isAllowed = (address: string, { allowPrivate }: Pick<Rules, 'allowPrivate'>): boolean => {
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'private' && allowPrivate)
}

/**
 * Whether a url may be kept as a place to send to. A host that nobody knows at this moment is: it is looked at again whenever
 * something is sent. One bad address among good ones is enough to refuse.
 */
export async function judgeUrl(url: string, rules: Rules): Promise<'allowed' | 'refused'> {
  const nobodyKnows = sleep(patience, [] as Address[], { ref: false })
  const found = await Promise.race([rules.resolve(hostOf(url)), nobodyKnows]).catch((): Address[] => [])
  return found.every(({ address }) => isAllowed(address, rules)) ? 'allowed' : 'refused'
}
