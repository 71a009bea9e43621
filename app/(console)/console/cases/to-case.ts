import { notFound, redirect } from 'next/navigation'
import { idIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import type { CaseKind } from '@/lib/domain/case/kinds'
import { caseAbout, caseNumbered } from '@/lib/domain/case/read-case'
import { staffAt } from '../session'

const open = (id: string | null): never => (id === null ? notFound() : redirect(`/console/cases/${id}`))

/** Redirects staff to the newest case about a subject; 404 where there is none. @param here the address that leads there */
export async function toCase(kind: CaseKind, subject: string, here: string): Promise<never> {
  await staffAt(here)
  return open(await caseAbout(db, kind, subject))
}

/** Redirects staff from a case's number to its address. */
export async function toNumbered(text: string): Promise<never> {
  await staffAt(`/console/cases/${text}`)
  const number = idIn.parse(text)
  return open(number === null ? null : await caseNumbered(db, number))
}
