import type { Dispatch, SetStateAction } from 'react'
import { useKeys } from '@/components/console/use-keys'

/** Which document, how near and how turned; of a PDF, which of its pages. */
export type Sight = { at: number; zoom: number; turn: number; page: number; pages: number }
export type SetSight = Dispatch<SetStateAction<Sight>>

export const atFirst: Sight = { at: 0, zoom: 1, turn: 0, page: 1, pages: 1 }

const zooms = [1, 1.5, 2, 3, 4]

/** The next step of the zoom, in or out. */
export const zoomed = ({ zoom, ...sight }: Sight, by: 1 | -1): Sight => {
  const next = zooms[zooms.indexOf(zoom) + by]
  return { ...sight, zoom: next ?? zoom }
}

export const turned = (sight: Sight): Sight => ({ ...sight, turn: (sight.turn + 90) % 360 })

/** The next page of a PDF, or the one before; its first and last stay where they are. */
export const paged = (sight: Sight, by: 1 | -1): Sight => ({
  ...sight,
  page: Math.min(Math.max(sight.page + by, 1), sight.pages),
})

/** What a reviewer does with a document by single keys. */
export function useSightKeys(onSight: SetSight): void {
  useKeys({
    g: () => onSight(turned),
    '+': () => onSight((was) => zoomed(was, 1)),
    '-': () => onSight((was) => zoomed(was, -1)),
    arrowleft: () => onSight((was) => paged(was, -1)),
    arrowright: () => onSight((was) => paged(was, 1)),
  })
}
