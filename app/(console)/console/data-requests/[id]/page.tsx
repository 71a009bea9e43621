import { toCase } from '../../cases/to-case'

/** The address of a request by its number leads to its case. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await toCase('data_request', id, `/console/data-requests/${id}`)
}
