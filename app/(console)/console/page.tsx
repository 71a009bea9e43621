import { redirect } from 'next/navigation'
import { staffAt } from './session'

/** The console begins with what waits for a person and how things go. */
export default async function Page() {
  await staffAt('/console')
  redirect('/console/overview')
}
