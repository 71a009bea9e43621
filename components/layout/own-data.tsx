import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/record/facts'

interface OwnDataProps {
  metadata: Readonly<Record<string, string>>
  /** Whose systems said it: the reader's, or those of the account that staff look at. */
  of?: 'own' | 'account'
}

/** What an account's systems say of an object; nothing where they say nothing. */
export function OwnData({ metadata, of = 'own' }: OwnDataProps) {
  const t = useTranslations('common.ownData')
  const pairs = Object.entries(metadata)
  if (pairs.length === 0) return null
  return (
    <Card title={t(of)}>
      <Facts
        as={of === 'own' ? 'spread' : 'rows'}
        facts={pairs.map(([label, value]) => ({
          label,
          value: <span className="wrap-anywhere">{value || '\u2013'}</span>,
        }))}
      />
    </Card>
  )
}
