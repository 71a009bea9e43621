import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Code } from '@/components/ui/code'
import { CopyButton } from '@/components/ui/copy-button'
import { Coloured } from '../coloured'

interface CodeBlockProps {
  language: string
  file: string | undefined
  children: string
}

/** A sample with its name and a button that copies it. */
export function CodeBlock({ language, file, children }: CodeBlockProps) {
  const t = useTranslations('common.docs')
  const isAnswer = language === 'json' || language === 'text'
  const kind = language === 'sh' ? t('terminal') : language.toUpperCase()
  return (
    <CodeFigure
      head={
        <>
          <span className="font-mono text-12 text-ink-3">{file ?? (isAnswer ? t('output') : kind)}</span>
          {isAnswer ? null : <CopyCode>{children}</CopyCode>}
        </>
      }
    >
      <Sample language={language}>{children}</Sample>
    </CodeFigure>
  )
}

interface CodeFigureProps {
  head: ReactNode
  className?: string
  children: ReactNode
}

export function CodeFigure({ head, className = '', children }: CodeFigureProps) {
  return (
    <figure className={`overflow-hidden rounded-3 border border-line bg-canvas ${className}`}>
      <figcaption className="flex h-10 items-center justify-between border-b border-line pr-1.5 pl-4 pointer-coarse:h-12">
        {head}
      </figcaption>
      {children}
    </figure>
  )
}

export function CopyCode({ children }: { children: string }) {
  const t = useTranslations('common.copy')
  return <CopyButton bare text={children} label={t('label')} done={t('done')} />
}

export function Sample({ language, children }: { language: string; children: string }) {
  return (
    <Code className="px-4 py-3.5 text-13/5 max-md:px-3.5 max-md:py-3 max-md:text-12/5">
      <Coloured language={language}>{children}</Coloured>
    </Code>
  )
}
