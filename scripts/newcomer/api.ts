type Call = <Answer>(path: string, body?: object) => Promise<Answer>

/** Calls of an API with the same headers each time. @throws where it refuses, with what it says */
export function apiAt(base: string, headers: Record<string, string> = {}): { get: Call; post: Call; remove: Call } {
  const calls =
    (method: string): Call =>
    async <Answer>(path: string, body?: object) => {
      const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
      const sent = { method, headers: { ...json, ...headers }, body: body ? JSON.stringify(body) : null }
      const answer = await fetch(new URL(path, base), sent)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
      return (text ? JSON.parse(text) : undefined) as Answer
    }
  return { get: calls('GET'), post: calls('POST'), remove: calls('DELETE') }
}

/** Asks until an answer will do. @throws after `seconds`, with the last answer */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  will: (answer: Answer) => boolean,
  seconds = 30,
): Promise<Answer> {
  for (const began = performance.now(); ; ) {
    const answer = await ask()
    if (will(answer)) return answer
    if (performance.now() - began > seconds * 1000)
      throw new Error(`Not within ${seconds} s: ${JSON.stringify(answer)}`)
    await new Promise((later) => setTimeout(later, 200))
  }
}
