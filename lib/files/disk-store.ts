import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store'

/** Sharded by the end of the id, which is random, so that no folder grows without bound. */
const placeOf = (folder: string, id: string) => join(folder, id.slice(-2), id)

/** Temporary name while writing; one left by a killed process is removed with the file. */
const partOf = (place: string) => `${place}.part`

const isMissing = (fault: unknown) => (fault as { code?: unknown }).code === 'ENOENT'

/** Files below `folder`, readable by their owner only. A file becomes visible only when complete and synced to disk. */
export const diskStore = (folder: string): FileStore => ({
  put: async (id, bytes) => {
    const place = placeOf(folder, id)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const unfinished = partOf(place)
    try {
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      await rename(unfinished, place)
    } catch (fault) {
      await rm(unfinished, { force: true })
      throw fault
    }
  },
  get: async (id) => {
    try {
      const file = await open(placeOf(folder, id))
      const { size } = await file.stat()
      return { bytes: file.createReadStream(), size }
    } catch (fault) {
      if (isMissing(fault)) return null
      throw fault
    }
  },
  remove: async (id) => {
    const place = placeOf(folder, id)
    await rm(partOf(place), { force: true })
    await rm(place, { force: true })
  },
})
