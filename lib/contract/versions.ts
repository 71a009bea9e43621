export const newestVersion = '2026-11-22'

/** Versions of the API, oldest first, each named by its day; what changed with each stands in the guide `changes`. */
export const versions = [newestVersion] as const

export const versionHeader = 'Recaudo-Version'
