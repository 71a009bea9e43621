import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '@/components/account/disclosure'
import { Code } from '@/components/ui/code'
import { CopyButton } from '@/components/ui/copy-button'
import type { DevelopersView } from '@/lib/contract/user/settings-views'

/** What to paste into a page of a site; it works as a plain link until the script is there. */
export function EmbedSnippet({ script, fixed }: Pick<DevelopersView['embed'], 'script' | 'fixed'>) {
  const t = useTranslations('settings.embed')
  const [open, setOpen] = useState(false)
  const link = t('snippetLink')
  const integrity = `integrity="${fixed.integrity}" crossorigin="anonymous"`
  return (
    <div className="grid gap-2 border-t border-line px-5 py-4 max-md:px-4">
      <Snippet
        title={t('snippet')}
        code={`<script src="${script}" async></script>\n<a href="${link}" data-recaudo-link>${t('pay')}</a>`}
      />
      <p className="mb-2 text-13 text-ink-2">
        {t('snippetText', { link })} <a href="/docs/guides/embed">{t('guide')}</a>
      </p>
      <Disclosure label={t('fixed')} open={open} onToggle={setOpen}>
        <div className="grid gap-2">
          <Snippet title={t('fixedSnippet')} code={`<script src="${fixed.src}" ${integrity} async></script>`} />
          <p className="text-13 text-ink-2">{t('fixedText')}</p>
        </div>
      </Disclosure>
    </div>
  )
}

function Snippet({ title, code }: { title: string; code: string }) {
  const t = useTranslations('settings.embed')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="label">{title}</h3>
        <CopyButton text={code} label={t('copy')} done={t('copied')} />
      </div>
      <Code className="rounded-2 border border-line bg-canvas px-3.5 py-3 text-12/4.5">{code}</Code>
    </>
  )
}
