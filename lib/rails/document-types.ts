/**
 * How each gateway names a payer's document. Cédulas and NIT are documented; what the gateways call the others is not confirmed
 * (docs/gateways.md#document-types), and is kept here alone. One that a gateway does not take is refused by it: nothing is charged.
 */
const names = {
  wompi: { CC: 'CC', CE: 'CE', NIT: 'NIT', TI: 'TI', PA: 'PP', PPT: 'PPT' },
  cobre: { CC: 'cc', CE: 'ce', NIT: 'nit', TI: 'ti', PA: 'pa', PPT: 'ppt' },
} as const satisfies Record<string, Record<string, string>>

/** @param type as the movement keeps it. @returns the gateway's own word; null where the payer has none or it is unknown */
export function documentTypeAt(gateway: keyof typeof names, type: string | null): string | null {
  const known: Readonly<Record<string, string>> = names[gateway]
  return (type && known[type]) ?? null
}
