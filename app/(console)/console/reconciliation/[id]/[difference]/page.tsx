import { notFound } from 'next/navigation'
import { idIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { subjectOfDifference } from '@/lib/domain/reconciliation/reconciliations'
import { toCase } from '../../../cases/to-case'
import { staffAt } from '../../../session'

/** A difference of a day leads to its case. */
export default async function Page({ params }: { params: Promise<{ id: string; difference: string }> }) {
  const { id, difference } = await params
  const here = `/console/reconciliation/${id}/${difference}`
  await staffAt(here)
  const [day, number] = [idIn.parse(id), idIn.parse(difference)]
  const subject = day && number ? await subjectOfDifference(db, { day, id: number }) : null
  return subject === null ? notFound() : await toCase('reconciliation_difference', subject, here)
}
