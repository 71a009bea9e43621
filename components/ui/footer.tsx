import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Brand } from './brand'

/** Under every page of a payer and of a visitor. The language is a plain link, so it works without JavaScript. */
export async function Footer() {
  const t = await getTranslations('common')
  return (
    <footer className="payfoot">
      <Brand name={t('name')} small />
      <Link href="/terms">{t('footer.terms')}</Link>
      <Link href="/privacy">{t('footer.privacy')}</Link>
      <a href={`/language?to=${t('footer.otherLocale')}`} lang={t('footer.otherLocale')} rel="nofollow">
        {t('footer.other')}
      </a>
    </footer>
  )
}
