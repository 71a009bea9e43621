import { Dialog } from '@base-ui/react/dialog'
import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import type { PaletteProps } from './search-host'

interface FrameProps extends PaletteProps {
  /** They come with the palette, not with the page: the search's own, and of lists the states of what it finds. */
  texts: Partial<Messages>
  children: ReactNode
}

/** The dialog of the one search: over the page, and on phones in its place. */
export function PaletteFrame({ open, onOpenChange, texts, children }: FrameProps) {
  const messages = useMessages()
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...texts }}>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
          <Dialog.Popup className="fixed z-31 flex flex-col overflow-hidden border-line bg-raised max-md:inset-0 md:top-18 md:left-1/2 md:max-h-[calc(100vh-104px)] md:w-[min(680px,calc(100vw-32px))] md:-translate-x-1/2 md:rounded-4 md:border md:shadow-3">
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </NextIntlClientProvider>
  )
}
