import { Link as LinkIcon, Radio, Scale } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Footer } from '@/components/layout/footer'
import { Brand } from '@/components/ui/brand'
import { ButtonLink } from '@/components/ui/button-link'

const points = [
  { key: 'clear', icon: LinkIcon },
  { key: 'live', icon: Radio },
  { key: 'exact', icon: Scale },
] as const

/** Public home page with the sign-in link. */
export default async function Home() {
  const t = await getTranslations('common')
  return (
    <div className="payer">
      <header className="paytop">
        <Brand name={t('name')} />
        <ButtonLink href="/login">{t('home.signIn')}</ButtonLink>
      </header>
      <main className="welcome">
        <h1>{t('home.title')}</h1>
        <p className="lead">{t('home.lead')}</p>
        <div className="row wrap">
          <ButtonLink href="/login" tone="primary" size="lg">
            {t('home.signIn')}
          </ButtonLink>
          <ButtonLink href="/sign-up" size="lg" hard>
            {t('home.signUp')}
          </ButtonLink>
          <ButtonLink href="/docs" tone="ghost" size="lg" hard>
            {t('home.docs')}
          </ButtonLink>
        </div>
        <ul>
          {points.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon className="l" aria-hidden="true" />
              <h2>{t(`home.points.${key}.title`)}</h2>
              <p>{t(`home.points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </main>
      <Footer />
    </div>
  )
}
