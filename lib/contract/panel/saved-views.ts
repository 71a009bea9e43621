/** Filters of the console's lists that a person keeps under a name (docs/contract.md#saved-views). */
import { z } from 'zod'
import { call } from '@/lib/contract/call'
import { booleanIn, nullableTextOut, numberParams, textIn, textOut } from '@/lib/contract/fields'
import { savedListNames } from '@/lib/domain/search/saved-lists'
import type { SavedView } from '@/lib/domain/search/saved-views'

const own = { tag: 'Saved views', caller: 'staff' } as const
const writes = { ...own, writes: { 'own.views': 'propose' } } as const
const one = { ...writes, notFound: 'Not found', params: numberParams('The view.', 4) } as const

const list = z.enum(savedListNames).meta({
  description: 'Address of the list; where one stands below a thing, the name of its id in brackets.',
  example: '/console/movements',
})
const name = textIn(1, 60, 'PSE que fallaron').meta({ description: 'Its name, once for a person and list.' })
const shared = booleanIn(false).meta({ description: 'Whether all staff see it.' })

const savedView = z
  .object({
    id: z.int().meta({ description: 'Number of the view.', example: 4 }),
    list,
    name: textOut('Its name.', 'PSE que fallaron'),
    query: textOut('Filters of the list’s address.', 'status=failed&method=pse'),
    shared: z.boolean().meta({ description: 'Whether all staff see it.', example: false }),
    shared_by: nullableTextOut('Whose it is; null: your own.', null),
  })
  .meta({ id: 'SavedView', description: 'Filters of a list under a name.' })

export type SavedViewResource = z.output<typeof savedView>

export const listSavedViews = call({
  ...own,
  id: 'listSavedViews',
  part: 'frame',
  summary: 'List your views of a list, and those that colleagues share',
  query: z.object({ list }),
  answer: {
    status: 200,
    schema: z.object({ results: z.array(savedView).meta({ description: 'The views.' }) }),
    description: 'Your own first, by name.',
  },
})

export const saveView = call({
  ...writes,
  id: 'saveView',
  summary: 'Keep the filters of a list under a name',
  description:
    'Of the query what the list knows as filters is kept, without page and search. At most thirty for a list.',
  idempotent: true,
  body: z.object({
    ...{ list, name },
    query: textIn(1, 2000, 'status=failed&method=pse').meta({ description: 'The query of the list’s address.' }),
    shared: shared.optional(),
  }),
  answer: { status: 201, schema: savedView, description: 'The view.' },
})

export const changeView = call({
  ...one,
  id: 'changeView',
  summary: 'Rename a view of yours, or share it',
  description: 'What is left out stays.',
  mayBeEmpty: true,
  body: z.object({ name: name.optional(), shared: shared.optional() }),
  answer: { status: 200, schema: savedView, description: 'The view, changed.' },
})

export const removeView = call({
  ...one,
  id: 'removeView',
  summary: 'Remove a view of yours',
  answer: { status: 204, contentType: 'none', description: 'It is gone, also for those that it was shared with.' },
})

export const savedViewView = ({
  id,
  list: of,
  name: called,
  query,
  shared: isShared,
  by,
}: SavedView): SavedViewResource => ({
  // Only lists of this table are stored.
  ...{ id, list: of as SavedViewResource['list'], name: called, query },
  ...{ shared: isShared, shared_by: by },
})
