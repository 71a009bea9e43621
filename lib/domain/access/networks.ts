import ipaddr from 'ipaddr.js'

/**
 * True when the address is in one of the networks, or there are none.
 * @param address as reported by the socket or a trusted proxy
 * @param networks in CIDR form, IPv4 never within IPv6
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
