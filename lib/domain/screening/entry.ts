import { createHash } from 'node:crypto'
import { documentKey } from '../identity/same-person'
import { readText } from '../statement/read-lines'

/** Whom a list names; ships and aircraft of the lists are left out. */
export type EntryKind = 'person' | 'company'

/** A document by which an entry is known at once. */
export type EntryDocument = { type: 'CC' | 'CE' | 'NIT' | 'PA' | 'TI' | 'PPT'; number: string }

/** What a list says of somebody, beside the names. */
export type EntryFacts = {
  /** Programmes, or the reason of one's own list. */
  programs: string[]
  born: string[]
  /** Places of residence. */
  places: string[]
  remarks: string | null
}

export type ListEntry = {
  /** By which its list knows it, from one version to the next. */
  ref: string
  kind: EntryKind
  /** The main one first. */
  names: string[]
  documents: EntryDocument[]
  facts: EntryFacts
}

const most = { names: 200, documents: 100, texts: 20, name: 300, text: 1_000 }

const unique = (texts: readonly string[], count: number, length: number) =>
  [...new Set(texts.map((text) => readText(text.slice(0, length).toWellFormed(), length)).filter(Boolean))].slice(
    0,
    count,
  )

const isCompared = /^[A-Z0-9]{4,20}$/

/** The numbers by which a document is found, of a list as of a person: of a NIT also without a last digit that may be the check digit. */
export function documentKeys<Type extends string>({ type, number }: { type: Type; number: string }) {
  const key = documentKey(type, number).replaceAll(/[^A-Z0-9]/g, '')
  const keys = type === 'NIT' && key.length === 10 && !number.includes('-') ? [key, key.slice(0, 9)] : [key]
  return keys.filter((one) => isCompared.test(one)).map((one) => ({ type, number: one }))
}

/** An entry as it is stored and compared: texts in one line and of a bounded length, documents as `documentKey` has them. */
export function entryOf({ names, documents, facts, ...entry }: ListEntry): ListEntry {
  const keys = new Map(documents.flatMap(documentKeys).map((one) => [`${one.type} ${one.number}`, one]))
  return {
    ...entry,
    names: unique(names, most.names, most.name),
    documents: [...keys.values()].slice(0, most.documents),
    facts: {
      programs: unique(facts.programs, most.texts, most.text),
      born: unique(facts.born, most.texts, most.text),
      places: unique(facts.places, most.texts, most.text),
      remarks: facts.remarks && (unique([facts.remarks], 1, most.text)[0] ?? null),
    },
  }
}

/** Changes when anything of an entry does. */
export const fingerprintOf = (entry: ListEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([entry.kind, entry.names, entry.documents, entry.facts]))
    .digest('hex')
