/** The URL of an upload. @param base origin of the app's own addresses */
export const fileUrl = (base: string, id: string) => `${base}/files/${id}`

const form = /(?:^|\/files\/)([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\/?$/i

/** The file id in such a URL, or a bare id; null for anything else. */
export const fileIdOf = (given: string): string | null => form.exec(given.trim())?.[1]?.toLowerCase() ?? null
