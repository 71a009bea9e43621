/**
 * How each gateway names a payer's document type. Cédulas and NIT are documented; the names of the others are not
 * confirmed (docs/gateways.md#document-types), and are defined only here. A gateway refuses a type that it does not
 * know: nothing is charged.
 */
const names = {
  wompi: { CC: 'CC', CE: 'CE', NIT: 'NIT', TI: 'TI', PA: 'PP', PPT: 'PPT' },
  cobre: { CC: 'cc', CE: 'ce', NIT: 'nit', TI: 'ti', PA: 'pa', PPT: 'ppt' },
} as const satisfies Record<string, Record<string, string>>

/** @param type as stored with the movement. @returns the gateway's name; null when there is none or it is unknown */
export function documentTypeAt(gateway: keyof typeof names, type: string | null): string | null {
  const known: Readonly<Record<string, string>> = names[gateway]
  return (type && known[type]) ?? null
}
