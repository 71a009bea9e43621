import { notFound, redirect } from 'next/navigation'
import { idIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { placeOfCharge } from '@/lib/domain/statement/bank-charges'
import { staffAt } from '../../../session'

/** What a bank took or gave by itself leads to its line; once its statement was removed, to the account's ledger. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await staffAt(`/console/statements/charges/${id}`)
  const number = idIn.parse(id)
  const found = number === null ? null : await placeOfCharge(db, number)
  if (found === null) return notFound()
  const { line, account, currency } = found
  redirect(
    line
      ? `/console/statements/${line.statementId}/${line.line}`
      : `/console/ledger/${currency}/${encodeURIComponent(`bank:${account}`)}`,
  )
}
