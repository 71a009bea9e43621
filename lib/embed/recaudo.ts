/** `recaudo.js`: the payment page of a link in a dialog on a site of its owner (docs/contract.md#embedding). */
import type { EmbedMessage, EmbedNews } from '@/lib/contract/payment-link/embed-message'
import { type Opened, openDialog } from './dialog'

interface Options {
  /** The link's address or its uuid. */
  link: string
  /** Hears each change, and that the dialog was closed. */
  onStatus?: (news: EmbedNews) => void
  /** Language of dialog and page; default: the document's, Spanish unless that is English. */
  lang?: string
}

/** Fulfilled when the dialog is closed, with the last that was told of the payment; `closed` where there was none. */
type Checkout = Promise<EmbedNews> & { close: () => void }

declare global {
  interface Window {
    Recaudo?: { checkout: (options: Options) => Checkout }
  }
}

const running = document.currentScript
/** An element of the page may have taken the name `currentScript`. */
const script =
  running instanceof HTMLScriptElement
    ? running
    : (document.querySelector('script[src*="/recaudo.js"]') as HTMLScriptElement)
/** Pages and messages come from where the script came from. */
const base = new URL(script.src).origin

let current: Opened | null = null

/** @throws TypeError for a link that is none */
function checkout({ link, onStatus, lang }: Options, from: EventTarget = document): Checkout {
  const [uuid] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(`${link}`.toLowerCase()) ?? []
  if (!uuid) throw new TypeError('Recaudo: link must be the address or the uuid of a payment link')
  current?.close()
  const language = /^en/i.test(lang ?? document.documentElement.lang) ? 'en' : 'es'
  const page = `${base}/pay/${uuid}`
  let last: EmbedNews | null = null
  let close = () => {}
  const done = new Promise<EmbedNews>((resolve) => {
    const tell = (news: EmbedNews) => {
      from.dispatchEvent(new CustomEvent('recaudo:status', { detail: news, bubbles: true }))
      onStatus?.(news)
    }
    const hear = ({ origin, source, data }: MessageEvent<EmbedMessage | null>) => {
      if (origin !== base || !opened || source !== opened.frame.contentWindow || !data) return
      if (data.recaudo === 'ready') opened.show()
      if (data.recaudo === 'close') opened.close()
      if (data.recaudo !== 'status' || data.status === last?.status) return
      const { status, link, external_id } = data
      last = { status, link, external_id }
      tell(last)
    }
    const end = () => {
      removeEventListener('message', hear)
      if (current === opened) current = null
      const closed: EmbedNews = { status: 'closed', link: uuid, external_id: last ? last.external_id : null }
      resolve(last ?? closed)
      tell(closed)
    }
    addEventListener('message', hear)
    const opened = openDialog({
      src: `${base}/embed/${uuid}?lang=${language}&origin=${encodeURIComponent(location.origin)}`,
      instead: page,
      language,
      onClose: end,
      onRefused: () =>
        console.warn(`Recaudo: ${location.origin} is not among the sites that may show this link (Desarrolladores)`),
    })
    if (!opened) {
      // An old browser pays on the page itself.
      removeEventListener('message', hear)
      return location.assign(page)
    }
    current = opened
    close = opened.close
  })
  return Object.assign(done, { close: () => close() })
}

function openByClick(event: MouseEvent): void {
  const { target } = event
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-recaudo-link]') : null
  // A link that is opened in another tab on purpose is left alone.
  if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void checkout({ link: button.dataset.recaudoLink || (button as HTMLAnchorElement).href }, button)
}

// A page may load the script twice.
if (!window.Recaudo) {
  window.Recaudo = { checkout: (options) => checkout(options) }
  document.addEventListener('click', openByClick)
}
