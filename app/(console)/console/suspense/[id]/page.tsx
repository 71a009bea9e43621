import { toCase } from '../../cases/to-case'

/** The address of a suspense case by its number leads to its case. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await toCase('suspense', id, `/console/suspense/${id}`)
}
