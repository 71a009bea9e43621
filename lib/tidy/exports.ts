import type { Source } from './source.ts'

const room = 'components/console/'

/** What a component is made with that shows rows of a list. */
const lists = /<(ListCard|WorkList|ListWithForm|DataTable|Pages|CursorPager)\b/
const link = /<ExportLink\b/

/** Frames and tables without a file of their own, and why. */
export const without: Readonly<Record<string, string>> = {
  ...{ 'list-card.tsx': 'a frame', 'list-with-form.tsx': 'a frame', 'work-list.tsx': 'a frame' },
  'audit-table.tsx': 'the newest entries of one thing; all are in the file of the audit log under its subject',
  'policy/policy-table.tsx': 'a table of a page that has the link',
  'reconciliation/agreed-table.tsx': 'a tab of a page that has the link',
  'reconciliation/differences-table.tsx': 'a tab of a page that has the link',
  'screening/lists-card.tsx': 'four lists at most, each of which has its own file at its publisher',
  'screening/versions-card.tsx': 'the newest versions; all are on a page that has the link',
  'statements/bank-lines-table.tsx': 'the lines of a page that has the link',
  'statements/unseen-transfers.tsx': 'a tab of a page that has the link',
}

/** Lists of the console that cannot be had as a file, and entries above that are not needed. */
export function withoutExport({ path, code }: Source): string[] {
  if (!path.startsWith(room)) return []
  const reason = without[path.slice(room.length)]
  const lacks = lists.test(code) && !link.test(code)
  if (lacks && !reason) return [`${path} lists rows without an ExportLink`]
  return reason && !lacks ? [`${path} needs no place in lib/tidy/exports.ts`] : []
}
