import { toCase } from '../../../cases/to-case'

/** The name of an invariant leads to the newest case of what breaks it. */
export default async function Page({ params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  await toCase('alert_invariant', decodeURIComponent(name), `/console/ledger/checks/${name}`)
}
