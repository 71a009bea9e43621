import type { Source } from './source.ts'

/** Rooms of an area that several of its screens share; any other belongs to one screen. */
const shared = /^components\/console\/(review|write)$/

/** The room of a component, `components/account/links`; the area itself for what stands at its top; null for all else. */
function roomOf(path: string): string | null {
  const [, room] = /^(components\/(?:account|console|checkout)(?:\/[a-z][\w-]*)*)\/[^/]+$/.exec(path) ?? []
  return room ?? null
}

const isWithin = (room: string, outer: string) => room === outer || room.startsWith(`${outer}/`)

/** Imports of a component from the room of another screen, or from any room where it stands at its area's top. */
export function wrongRooms({ path, imports }: Source): string[] {
  const own = roomOf(path)
  if (!own) return []
  return imports.flatMap(({ specifier, target }) => {
    const room = roomOf(target)
    if (!room || shared.test(room) || isWithin(own, room)) return []
    return [`${path} imports ${specifier}: what two screens use stands at the top of their area`]
  })
}

/** The most files that a folder of code may hold, so that it is read at a glance. */
export const mostFiles = (folder: string) => (folder === 'components/ui' ? 45 : 25)

/** How many files of code each folder holds. @param paths of all files of the project */
export function countByFolder(paths: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (/\.(tsx?|css|sql|mjs)$/.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
}

/** Folders of code that hold too many files. @param paths of all files of the project */
export function crowded(paths: readonly string[]): string[] {
  return countByFolder(paths).flatMap(([folder, count]) =>
    count > mostFiles(folder) ? [`${folder} holds ${count} files, more than ${mostFiles(folder)}`] : [],
  )
}
