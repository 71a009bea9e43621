import { redirect } from 'next/navigation'
import { staffAt } from './session'

/** Redirects to the overview. */
export default async function Page() {
  await staffAt('/console')
  redirect('/console/overview')
}
