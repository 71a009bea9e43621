import { Link as LinkIcon, Radio, Scale } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Footer } from '@/components/layout/footer'
import { Frame, FrameTop } from '@/components/layout/frame'
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
    <Frame>
      <FrameTop>
        <Brand name={t('name')} />
        <ButtonLink href="/login">{t('home.signIn')}</ButtonLink>
      </FrameTop>
      <main className="mx-auto w-full max-w-260 px-6 pt-18 pb-14 max-md:px-4 max-md:py-10">
        <h1 className="text-40 tracking-[-0.03em] max-md:text-[34px]/10">{t('home.title')}</h1>
        <p className="mt-4 mb-8 max-w-[52ch] text-18 text-ink-2">{t('home.lead')}</p>
        <div className="flex flex-wrap items-center gap-2">
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
        <ul className="mt-18 grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-10 gap-y-6 border-t border-line pt-8 max-md:mt-10">
          {points.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon className="size-5 text-accent" aria-hidden="true" />
              <h2 className="mt-3 mb-1">{t(`home.points.${key}.title`)}</h2>
              <p className="text-ink-2">{t(`home.points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </main>
      <Footer />
    </Frame>
  )
}
