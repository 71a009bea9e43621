/** Compares people with the lists, and fetches lists from their addresses (docs/contract.md#screening). Any number of processes may run it. */
import { db, inTx, publish } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { checkDue } from '@/lib/domain/screening/check-subjects'
import { claimFetch, noteFetch } from '@/lib/domain/screening/lists'
import { loadList } from '@/lib/domain/screening/load-list'
import {
  type BesideFile,
  besideFiles,
  hashOfList,
  type ListFiles,
  listFile,
  readList,
} from '@/lib/domain/screening/read-list'
import type { ListSource } from '@/lib/domain/screening/sources'
import { listParsers } from '@/lib/files/list-parsers'
import { log } from '@/lib/log'
import { type FetchRules, fetchFile } from '@/lib/senders/fetch-file'
import { endpointTerms, sendRules } from '@/lib/senders/webhook-terms'

/** Compared in one transaction. */
const most = 50

/** Compares those who were not compared with the newest lists, until none is due. */
export async function screenDue(): Promise<void> {
  for (let checked = most; checked >= most; ) {
    const done = await inTx((tx, now) => checkDue(tx, { most }, now))
    checked = done.checked
    if (done.opened > 0) publish('cases', 'screening')
  }
}

/** OFAC publishes its files side by side: `…/sdn.csv`, `…/alt.csv`, `…/add.csv`, `…/sdn_comments.csv`. */
const namesBeside = { alt: 'alt', add: 'add', comments: 'sdn_comments' } as const satisfies Record<BesideFile, string>
const beside = (address: string, file: BesideFile) =>
  address.replace(/sdn(?=\.csv(\?|$))/i, (given) =>
    given === 'SDN' ? namesBeside[file].toUpperCase() : namesBeside[file],
  )

type Fetched = { files: ListFiles } | { fault: string }

/** The files of a list at its address. */
export async function fetchList(source: ListSource, address: string, rules: FetchRules): Promise<Fetched> {
  const file = await fetchFile(address, rules)
  if ('fault' in file) return file
  const files: ListFiles = { file: file.bytes, alt: null, add: null, comments: null }
  if (source !== 'ofac' || beside(address, 'alt') === address) return { files }
  for (const name of besideFiles) {
    const found = await fetchFile(beside(address, name), rules)
    // A mirror may lack the file of long remarks.
    if ('fault' in found && !(name === 'comments' && found.fault === 'http_404')) return found
    if ('bytes' in found) files[name] = found.bytes
  }
  return { files }
}

/** The refusal of a file, as a code: of its first wrong field; null where it is the one that is there already. */
function faultOf(refusal: unknown): string | null {
  if (!(refusal instanceof DomainError)) throw refusal
  const [first] = refusal.details.errors ?? []
  return first?.code === 'doubled' && first.field === 'file' ? null : (first?.code ?? refusal.code)
}

const rules: FetchRules = { ...sendRules, httpsOnly: endpointTerms.httpsOnly, largest: listFile.bytes }

/** Fetches a list that is due, outside any transaction, and takes it as a new version. */
export async function fetchDue(): Promise<void> {
  const due = await claimFetch(db)
  if (!due) return
  const { source, address } = due
  const found = await fetchList(source, address, rules)
  let fault = 'fault' in found ? found.fault : null
  if ('files' in found) {
    try {
      const entries = await readList(source, found.files, listParsers)
      const version = { source, fileName: address.slice(0, 255), sha256: hashOfList(found.files), entries }
      await inTx((tx, now) => loadList(tx, { ...version, acceptSmaller: false }, { actorId: due.askedById }, now))
    } catch (refusal) {
      fault = faultOf(refusal)
    }
  }
  if (fault) log.warn({ list: source, fault }, 'a list was not taken from its address')
  await noteFetch(db, due, { fault })
  publish('screening')
}
