import { type Part, partAt } from '@/lib/domain/access/parts'

/** Whether a reader of these parts of the console reads what an address shows, as the server decides it for the address. */
export function isRead({ reads }: { reads: readonly Part[] }, href: string): boolean {
  const part = partAt(href)
  return part !== null && reads.includes(part)
}
