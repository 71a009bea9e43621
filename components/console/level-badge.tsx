import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'

const looks = { 0: 'idle', 1: 'review', 2: 'refused', 5: 'done' } as const
type Level = keyof typeof looks

const isLevel = (level: number): level is Level => level in looks

/** Validation level as text; an unknown level as its number. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslations('console.level')
  return isLevel(level) ? <StatusBadge look={looks[level]}>{t(`${level}`)}</StatusBadge> : <span>{level}</span>
}
