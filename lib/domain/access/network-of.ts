import ipaddr from 'ipaddr.js'

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 one. That is the least that one line is given, so
 * whoever has one address of it has 2^64 of them.
 * @param address as the socket or a trusted proxy names it; what is no address stands for itself
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const it = ipaddr.process(address)
  if (it instanceof ipaddr.IPv4) return it.toString()
  const line = it.parts.slice(0, 4).map((part) => part.toString(16))
  return `${line.join(':')}::/64`
}
