import { Readable } from 'node:stream'
import { dayIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { findCloseFile } from '@/lib/domain/close/list-closes'
import { staffExport } from '../../../export'

interface Address {
  params: Promise<{ day: string; file: string }>
}

/** `GET /console/close/{day}/pdf` or `csv`: a file of a closed day, as it was written once. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async () => {
    const { day: text, file } = await params
    const day = dayIn.parse(text)
    if (day === null || (file !== 'pdf' && file !== 'csv')) return null
    const bytes = await findCloseFile(db, day, file)
    return bytes && { body: Readable.from([bytes]), file: `cierre-${day}.${file}` }
  })
}
