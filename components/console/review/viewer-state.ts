import type { Dispatch, SetStateAction } from 'react'
import { useKeys } from '@/components/console/use-keys'

/** Selected document, zoom and rotation; for a PDF also its page. */
export type ViewerState = { at: number; zoom: number; turn: number; page: number; pages: number }
export type SetViewer = Dispatch<SetStateAction<ViewerState>>

export const atFirst: ViewerState = { at: 0, zoom: 1, turn: 0, page: 1, pages: 1 }

const zooms = [1, 1.5, 2, 3, 4]

/** Returns the viewer at the next zoom level, in or out. */
export const zoomed = ({ zoom, ...viewer }: ViewerState, by: 1 | -1): ViewerState => {
  const next = zooms[zooms.indexOf(zoom) + by]
  return { ...viewer, zoom: next ?? zoom }
}

export const turned = (viewer: ViewerState): ViewerState => ({ ...viewer, turn: (viewer.turn + 90) % 360 })

/** Returns the viewer at the next or previous PDF page, within the first and last. */
export const paged = (viewer: ViewerState, by: 1 | -1): ViewerState => ({
  ...viewer,
  page: Math.min(Math.max(viewer.page + by, 1), viewer.pages),
})

/** Keyboard shortcuts of the document viewer. */
export function useSightKeys(onViewer: SetViewer): void {
  useKeys({
    g: () => onViewer(turned),
    '+': () => onViewer((was) => zoomed(was, 1)),
    '-': () => onViewer((was) => zoomed(was, -1)),
    arrowleft: () => onViewer((was) => paged(was, -1)),
    arrowright: () => onViewer((was) => paged(was, 1)),
  })
}
