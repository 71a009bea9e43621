import { getTranslations } from 'next-intl/server'
import { apiKeyView } from '@/lib/contract/access/api-key'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { type ListedKey, listKeys } from '@/lib/domain/access/api-keys'
import { everyPage } from '@/lib/domain/batches'
import { listExport } from '../../export'
import { keysQuery } from '../read'

/** `GET /console/keys/csv`: all platform keys by their first characters, newest first. */
export const GET = listExport(keysQuery, async (_, { t, now, when }) => {
  const [words, scopes] = await Promise.all([getTranslations('rules.keys'), getTranslations('console.audit.value')])
  const stateOf = (row: ReturnType<typeof apiKeyView>) => {
    if (row.revoked_at) return words('revoked')
    return words(row.expires_at !== null && row.expires_at <= now.toISOString() ? 'over' : 'good')
  }
  return {
    name: t('file.keys'),
    lines: csvTable(
      everyPage<ListedKey, bigint>((slice) => listKeys(db, { ownerId: null }, slice)),
      (found) => found.map(apiKeyView),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.name'), ({ name }) => name],
        [t('column.prefix'), ({ prefix }) => prefix],
        [t('column.status'), stateOf],
        [t('column.scopes'), (row) => row.scopes.map((one) => scopes(one)).join(', ')],
        [t('column.networks'), ({ networks }) => networks?.join(', ')],
        [t('column.expires'), (row) => when(row.expires_at ?? null)],
        [t('column.lastUsed'), (row) => when(row.last_used_at)],
        [t('column.revokedAt'), (row) => when(row.revoked_at)],
      ],
    ),
  }
})
