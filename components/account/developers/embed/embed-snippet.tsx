import { useTranslations } from 'next-intl'
import { Code } from '@/components/ui/code'
import { CopyButton } from '@/components/ui/copy-button'

/** What to paste into a page of a site; it works as a plain link until the script is there. */
export function EmbedSnippet({ script }: { script: string }) {
  const t = useTranslations('settings.embed')
  const link = t('snippetLink')
  const code = `<script src="${script}" async></script>\n<a href="${link}" data-recaudo-link>${t('pay')}</a>`
  return (
    <div className="grid gap-2 border-t border-line px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="label">{t('snippet')}</h3>
        <CopyButton text={code} label={t('copy')} done={t('copied')} />
      </div>
      <Code className="rounded-2 border border-line bg-canvas px-3.5 py-3 text-12/4.5">{code}</Code>
      <p className="text-13 text-ink-2">
        {t('snippetText', { link })} <a href="/docs/guides/embed">{t('guide')}</a>
      </p>
    </div>
  )
}
