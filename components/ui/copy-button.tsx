'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'

interface CopyButtonProps {
  /** Text to copy. */
  text: string
  label: string
  /** Shown and announced for two seconds after copying. */
  done: string
  /** Shows only the icon; the label is still announced. */
  bare?: boolean
}

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label, done, bare }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  const shown = copied ? done : label
  return (
    <Button
      size="sm"
      tone={bare ? 'ghost' : 'plain'}
      square={bare}
      aria-label={bare ? label : undefined}
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {bare ? null : shown}
      <span className="sr-only" role="status">
        {copied ? done : ''}
      </span>
    </Button>
  )
}
