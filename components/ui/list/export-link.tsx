import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '../button-link'

/** Downloads what a page lists. @param href address of its CSV, with the page's filters */
export function ExportLink({ href }: { href: string }) {
  const t = useTranslations('common')
  return (
    <ButtonLink hard download href={href}>
      <Download aria-hidden="true" />
      {t('export')}
    </ButtonLink>
  )
}
