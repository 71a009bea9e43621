import { createHash } from 'node:crypto'
import type { CsvRows } from '../statement/read-lines'
import type { ListEntry } from './entry'
import { type OfacFiles, readOfac } from './read-ofac'
import { readOwn } from './read-own'
import { readUn, unElements } from './read-un'
import type { ListSource } from './sources'

/** Largest file, and most lines or entries of one: OFAC's has 5 MB and 20,000. */
export const listFile = { bytes: 12 * 1024 * 1024, lines: 100_000 } as const

/** The files beside OFAC's main one: other names, addresses, and what of remarks goes beyond 1,000 characters. */
export const besideFiles = ['alt', 'add', 'comments'] as const
export type BesideFile = (typeof besideFiles)[number]

/** A list as it was sent or fetched. Null: there is no such file. */
export type ListFiles = { file: Uint8Array } & Record<BesideFile, Uint8Array | null>

type XmlElement = Parameters<typeof readUn>[0][number]

/** How files are parsed, which the domain leaves to lib/files. */
export type ListParsers = {
  csv: (bytes: Uint8Array, mostLines: number) => Promise<CsvRows>
  bare: (bytes: Uint8Array, mostLines: number) => Promise<OfacFiles['sdn']>
  xml: (bytes: Uint8Array, wanted: { root: string; names: readonly string[]; most: number }) => Promise<XmlElement[]>
}

/** @throws Validation failed on `file`, `lines`, or on the line or entry that is wrong */
export async function readList(source: ListSource, files: ListFiles, parse: ListParsers): Promise<ListEntry[]> {
  const { file, alt, add, comments } = files
  if (source === 'own') return readOwn(await parse.csv(file, listFile.lines))
  if (source === 'un') return readUn(await parse.xml(file, { ...unElements, most: listFile.lines }))
  const bare = async (bytes: Uint8Array | null) => (bytes ? parse.bare(bytes, listFile.lines) : [])
  return readOfac({
    ...{ sdn: await bare(file), alt: await bare(alt), add: await bare(add) },
    comments: await bare(comments),
  })
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** SHA-256 of a list's file; of several, of their hashes. */
export function hashOfList({ file, ...beside }: ListFiles): Uint8Array<ArrayBuffer> {
  const parts = [file, ...besideFiles.map((name) => beside[name])].flatMap((bytes) => (bytes ? [hashOf(bytes)] : []))
  const [only = Buffer.alloc(0), ...others] = parts
  return new Uint8Array(others.length === 0 ? only : hashOf(Buffer.concat(parts)))
}
