import { redirect } from 'next/navigation'
import { staffAt } from './session'

/** The console begins with what waits for a decision. */
export default async function Page() {
  await staffAt('/console')
  redirect('/console/identity')
}
