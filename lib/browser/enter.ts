type Credentials = { email: string; password: string; otp?: string }

/** Opens a session. Returns null when it is open, otherwise the refusal's code; `failed` when no answer came. */
export async function enter({ email, password, otp }: Credentials): Promise<string | null> {
  const { signIn } = await import('next-auth/react')
  const credentials = { email: email.trim(), password, ...(otp ? { otp: otp.trim() } : {}) }
  const answer = await signIn('credentials', { ...credentials, redirect: false }).catch(() => undefined)
  return answer?.ok && !answer.error ? null : (answer?.error ?? 'failed')
}
