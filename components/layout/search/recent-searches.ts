/** What was searched for last, in this browser. It may name people: it is forgotten when one signs out (`lib/browser/leave.ts`). */
import { searchesKey } from '@/lib/browser/session'

export type RecentSearch = { text: string; at: string }

const most = 5

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'at' in value &&
  typeof value.text === 'string' &&
  typeof value.at === 'string'

/** Newest first; none where the browser stores nothing. */
export function readRecent(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a search first. */
export function storeRecent(text: string): void {
  if (!text) return
  const others = readRecent().filter((one) => one.text.toLowerCase() !== text.toLowerCase())
  try {
    localStorage.setItem(
      searchesKey,
      JSON.stringify([{ text, at: new Date().toISOString() }, ...others].slice(0, most)),
    )
  } catch {
    // a full or closed store
  }
}
