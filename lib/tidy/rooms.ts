import type { Source } from './source.ts'

/** Folders that several screens of an area share; any other folder belongs to one screen. */
const shared = /^components\/console\/(review|write|policy|doors|views)$/

/**
 * The folder of a component, `components/account/links`; the area's folder for a component at its top level; null for
 * other files.
 */
function roomOf(path: string): string | null {
  const [, room] = /^(components\/(?:account|console|checkout)(?:\/[a-z][\w-]*)*)\/[^/]+$/.exec(path) ?? []
  return room ?? null
}

const isWithin = (room: string, outer: string) => room === outer || room.startsWith(`${outer}/`)

/** Imports of a component from another screen's folder; a component at the area's top level may import from none. */
export function wrongRooms({ path, imports }: Source): string[] {
  const own = roomOf(path)
  if (!own) return []
  return imports.flatMap(({ specifier, target }) => {
    const room = roomOf(target)
    if (!room || shared.test(room) || isWithin(own, room)) return []
    return [`${path} imports ${specifier}: what two screens use stands at the top of their area`]
  })
}

/** Maximum number of files in a code folder, so that it stays easy to scan. */
export const mostFiles = 25

/** Number of code files in each folder. @param paths of all files of the project */
export function countByFolder(paths: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (/\.(tsx?|css|sql|mjs)$/.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
}

/** Code folders with too many files. @param paths of all files of the project */
export function crowded(paths: readonly string[]): string[] {
  return countByFolder(paths).flatMap(([folder, count]) =>
    count > mostFiles ? [`${folder} holds ${count} files, more than ${mostFiles}`] : [],
  )
}
