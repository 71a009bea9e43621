import ipaddr from 'ipaddr.js'

/**
 * Returns what rate limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. A /64 is the smallest block that
 * a line is assigned, so a caller with one of its addresses has 2^64 of them.
 * @param address as reported by the socket or a trusted proxy; returned unchanged if it is not an IP address
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const it = ipaddr.process(address)
  if (it instanceof ipaddr.IPv4) return it.toString()
  const line = it.parts.slice(0, 4).map((part) => part.toString(16))
  return `${line.join(':')}::/64`
}
