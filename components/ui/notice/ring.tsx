import type { ReactNode } from 'react'

/**
 * Waiting spinner, or with a tone a state that the page does not wait for. The product's only looping animation; it
 * stops under `prefers-reduced-motion`.
 */
export function Ring({ tone, children }: { tone?: 'accent' | 'ok' | 'bad' | 'warn' | 'rest'; children: ReactNode }) {
  return (
    <span className="state-ring" data-tone={tone ?? 'accent'}>
      {tone ? null : (
        <svg
          className="absolute -inset-1 size-16 fill-none stroke-current stroke-2"
          viewBox="0 0 64 64"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="32" cy="32" r="30" strokeOpacity=".2" />
          <path className="spin origin-[32px_32px]" d="M32 2a30 30 0 0 1 30 30" />
        </svg>
      )}
      {children}
    </span>
  )
}
