import type { Tone } from '@/components/ui/badge'

/** Of a refusal that another time may not be one. */
const passing = [409, 429]

function toneOf(status: number): Tone | 'rest' {
  if (status >= 400) return passing.includes(status) ? 'warn' : 'bad'
  return status < 300 ? 'ok' : 'rest'
}

/** Status of an answer: its number says what its tone does. */
export function StatusCode({ status }: { status: number }) {
  return (
    <span className="badge min-w-10 justify-center px-1.5 font-mono" data-tone={toneOf(status)}>
      {status}
    </span>
  )
}
