import { ExternalLink, FileText } from 'lucide-react'
import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { ReloadPageView } from '@/lib/contract/reload/pages'

/** Proof of a transfer. An upload is displayed; an external URL is only a link, never loaded by the page. */
export function ReloadProof({ proof }: { proof: ReloadPageView['proof'] }) {
  const t = useTranslations('deposits.reload')
  return (
    <Card title={t('proof')}>
      <div className="grid gap-4 content-start">
        {proof.own && proof.image ? (
          <Image
            className="h-auto max-h-105 w-full rounded-2 border border-line bg-[#fff] object-contain"
            src={proof.url}
            alt={t('proofAlt')}
            width={480}
            height={360}
            unoptimized
          />
        ) : (
          <p className="flex items-center gap-2 text-ink-2">
            <FileText aria-hidden="true" />
            <span className="wrap-anywhere">
              {proof.own ? (proof.name ?? t('proofFile')) : new URL(proof.url).host}
            </span>
          </p>
        )}
        <p>
          <ButtonLink href={proof.url} hard size="sm" target="_blank" rel="noreferrer noopener">
            <ExternalLink className="size-3.5" aria-hidden="true" />
            {t(proof.own ? 'openProof' : 'openOutside')}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
