import { useTranslations } from 'next-intl'
import { useCommandKey } from './use-command-key'

/** Which keys do what in the palette. */
export function Hints() {
  const t = useTranslations('search.keys')
  const command = useCommandKey()
  return (
    <div className="flex flex-none items-center gap-4 border-t border-line bg-canvas px-4 py-2.5 text-12 text-ink-3 max-md:hidden">
      <span className="inline-flex items-center gap-1">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('move')}
      </span>
      <span className="inline-flex items-center gap-1">
        <kbd>↵</kbd> {t('open')}
      </span>
      <span className="inline-flex items-center gap-1">
        <kbd>{command}</kbd>
        <kbd>↵</kbd> {t('beside')}
      </span>
      <span className="ml-auto inline-flex items-center gap-1">
        <kbd>esc</kbd> {t('close')}
      </span>
    </div>
  )
}
