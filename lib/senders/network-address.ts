/** Network addresses that outgoing requests may go to (docs/contract.md#webhooks). */
import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** `private`: this machine or a network behind it. `forbidden`: never a legitimate recipient. */
export type AddressKind = 'public' | 'private' | 'forbidden'

/** Addresses where clouds serve a machine's credentials, beside link-local ones. */
const metadata = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2:0:0:0:0:0:254', 'fd20:ce:0:0:0:0:0:254'])

const privateRanges = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']

/**
 * The IPv4 address that an IPv6 address carries and leads to: mapped, or by NAT64's prefix (RFC 6052). Others are
 * returned unchanged.
 */
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
  // Outside 2000::/3 IANA has not allocated anything yet (RFC 4291).
  const isGlobal = !(address instanceof ipaddr.IPv6) || address.match(ipaddr.IPv6.parse('2000::'), 3)
  return isGlobal ? 'public' : 'forbidden'
}

export type Address = { address: string; family: number }
/** Returns all addresses of a host. @throws if it has none, or the lookup fails */
export type Resolve = (hostname: string) => Promise<Address[]>

/** Queries the name servers without a thread of the pool: a dead one must not delay logins. */
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

/** Resolves names as this machine does; names without a dot (`localhost`, a container's) go to the system resolver. */
export const resolveHost: Resolve = (hostname) => {
  const name = hostname.replace(/\.$/, '')
  const family = isIP(name)
  if (family) return Promise.resolve([{ address: name, family }])
  return name.includes('.') && !name.endsWith('.localhost') ? askServers(name) : systemLookup(name, { all: true })
}

/** The host of a URL without brackets; URL parsing has already normalized numeric addresses. */
export const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Milliseconds that a user who adds an endpoint waits for the name servers. */
const patience = 3_000

export type Rules = { allowPrivate: boolean; resolve: Resolve }

export const isAllowed = (address: string, { allowPrivate }: Pick<Rules, 'allowPrivate'>): boolean => {
  const kind = addressKind(address)
  return kind === 'public' || (kind === 'private' && allowPrivate)
}

/**
 * Whether a URL may be stored as a destination. A host that does not resolve now is allowed, since the address is
 * checked again on every send. One forbidden address among several is enough to refuse.
 */
export async function judgeUrl(url: string, rules: Rules): Promise<'allowed' | 'refused'> {
  const nobodyKnows = sleep(patience, [] as Address[], { ref: false })
  const found = await Promise.race([rules.resolve(hostOf(url)), nobodyKnows]).catch((): Address[] => [])
  return found.every(({ address }) => isAllowed(address, rules)) ? 'allowed' : 'refused'
}
