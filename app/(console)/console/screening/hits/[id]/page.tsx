import { toCase } from '../../../cases/to-case'

/** The address of a hit by its number leads to its case. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  await toCase('screening_hit', id, `/console/screening/hits/${id}`)
}
