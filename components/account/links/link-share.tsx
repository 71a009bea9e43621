import { Download, Mail, MessageCircle } from 'lucide-react'
import Image from 'next/image'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import { formatMoney } from '@/lib/format'

/** Sharing options: QR code, URL and message. A closed link shows only its URL. */
export function LinkShare({ link, payee }: { link: LinkResource; payee: string }) {
  const t = useTranslations('account.link.share')
  const locale = useLocale()
  const closed = link.status !== 'PENDING' && link.status !== 'ACTIVE'
  const values = {
    payee,
    amount: formatMoney(link.total_to_pay, link.currency, locale),
    name: link.description ?? '',
    url: link.link_url,
  }
  const kind = link.description ? 'message' : 'messageShort'
  const message = t(link.is_general ? (`${kind}Open` as const) : kind, values)
  const subject = t('subject', { payee })
  const base = `/api/payment_link/${link.uuid}`
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-1 justify-items-center gap-3.5">
        {closed ? (
          <p className="text-ink-2">{t('closed')}</p>
        ) : (
          <Image
            className="size-46 rounded-3 border border-line bg-[#fff] p-3"
            src={`${base}/qr.svg`}
            alt={t('qr')}
            width={184}
            height={184}
            unoptimized
          />
        )}
        <div className="flex h-10 w-full items-center gap-1 rounded-2 border border-line bg-canvas pr-1.25 pl-3 font-mono text-12">
          <span className="min-w-0 flex-1 truncate" title={link.link_url}>
            {link.link_url.replace(/^https?:\/\//, '')}
          </span>
          <CopyButton bare text={link.link_url} label={t('copy')} done={t('copied')} />
        </div>
        {closed ? null : (
          <>
            <div className="grid w-full grid-cols-2 gap-2">
              <ButtonLink
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noreferrer"
                full
              >
                <MessageCircle aria-hidden="true" />
                {t('whatsapp')}
              </ButtonLink>
              <ButtonLink
                href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
                full
              >
                <Mail aria-hidden="true" />
                {t('email')}
              </ButtonLink>
            </div>
            <ButtonLink
              href={`${base}/qr.png`}
              hard
              tone="ghost"
              size="sm"
              download={`link-${link.uuid.slice(-6)}.png`}
            >
              <Download className="size-3.5" aria-hidden="true" />
              {t('download')}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}
