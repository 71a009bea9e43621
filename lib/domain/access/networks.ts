import ipaddr from 'ipaddr.js'

const fourParts = /^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/

/** Forms that ipaddr reads and nobody means, `010.1` or `fe80::1%eth0`, are no addresses here. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!(text.includes(':') ? /^[\da-f:.]+$/i : fourParts).test(text) || !ipaddr.isValid(text)) return null
  return ipaddr.parse(text)
}

/**
 * Returns a network in CIDR form with its first address (docs/contract.md#api-keys): `203.0.113.0/24`, `2001:db8::/32`. A single address
 * is a network of its own; IPv4 within IPv6 is IPv4. Null for any other text.
 */
export function readNetwork(text: string): string | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const found = addressOf(address)
  if (!found) return null
  const most = found.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? most : Number.parseInt(bits, 10)
  if (prefix > most) return null
  if (found instanceof ipaddr.IPv6 && found.isIPv4MappedAddress())
    return prefix < 96 ? null : readNetwork(`${found.toIPv4Address()}/${prefix - 96}`)
  const family = found instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${found}/${prefix}`)}/${prefix}`
}

/**
 * True when the address is in one of the networks, or there are none.
 * @param address as reported by the socket or a trusted proxy
 * @param networks as {@link readNetwork} returns them
 */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const it = ipaddr.process(address)
  return networks.some((network) => {
    const [first, prefix] = ipaddr.parseCIDR(network)
    return first.kind() === it.kind() && it.match(first, prefix)
  })
}
