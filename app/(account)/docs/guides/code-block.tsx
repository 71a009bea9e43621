import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

interface CodeBlockProps {
  /** The line behind the fence: the language, then a file's name where it is a file. */
  info: string
  children: string
}

/** A sample with its name and a button that copies it. Long lines wrap, so that nothing scrolls sideways. */
export function CodeBlock({ info, children }: CodeBlockProps) {
  const t = useTranslations('common')
  const [language, file] = info.split(' ')
  const isAnswer = language === 'json' || language === 'text'
  return (
    <figure className="overflow-hidden rounded-3 border border-line bg-canvas">
      <figcaption className="flex h-10 items-center justify-between border-b border-line pr-1.5 pl-4 pointer-coarse:h-12">
        <span className="font-mono text-12 text-ink-3">
          {file ?? (isAnswer ? t('docs.output') : t('docs.terminal'))}
        </span>
        {isAnswer ? null : <CopyButton bare text={children} label={t('copy.label')} done={t('copy.done')} />}
      </figcaption>
      <pre className="px-4 py-3.5 font-mono text-[13px]/5 wrap-anywhere whitespace-pre-wrap max-md:px-3.5 max-md:py-3 max-md:text-12">
        {children}
      </pre>
    </figure>
  )
}
