/** Ends the session at the server, then shows the way in. */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  await signOut({ callbackUrl: '/login' })
}
