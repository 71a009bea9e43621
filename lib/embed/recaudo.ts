/** `recaudo.js`: the payment page of a link in a dialog on a site of its owner (docs/contract.md#embedding). */
import type { EmbedCheckout, EmbedNews, EmbedOptions } from '@/lib/contract/payment-link/embed-api'
import type { EmbedMessage } from '@/lib/contract/payment-link/embed-message'
import { type Opened, openDialog } from './dialog'

const running = document.currentScript
/** An element of the page may have taken the name `currentScript`. */
const script =
  running instanceof HTMLScriptElement
    ? running
    : (document.querySelector('script[src*="/recaudo.js"]') as HTMLScriptElement)
/** Pages and messages come from where the script came from. */
const base = new URL(script.src).origin

const warn = (text: string) => console.warn(`Recaudo: ${text}`)

let current: Opened | null = null

/** @throws TypeError for a link that is none */
function checkout({ link, onStatus, lang }: EmbedOptions, from: EventTarget = document): EmbedCheckout {
  const [uuid] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(`${link}`.toLowerCase()) ?? []
  if (!uuid) throw new TypeError('Recaudo: link must be the address or the uuid of a payment link')
  current?.close()
  const language = /^en/i.test(lang ?? document.documentElement.lang) ? 'en' : 'es'
  const page = `${base}/pay/${uuid}`
  let last: EmbedNews | null = null
  let close = () => {}
  const done = new Promise<EmbedNews>((resolve) => {
    const tell = (news: EmbedNews) => {
      const name = 'recaudo:status' satisfies keyof GlobalEventHandlersEventMap
      from.dispatchEvent(new CustomEvent<EmbedNews>(name, { detail: news, bubbles: true }))
      onStatus?.(news)
    }
    const hear = ({ origin, source, data }: MessageEvent<EmbedMessage | null>) => {
      if (origin !== base || !opened?.has(source) || !data) return
      if (data.recaudo === 'ready') opened.show()
      if (data.recaudo === 'refused') {
        opened.refuse()
        warn(`${location.origin} is not among the sites that may show this link (Desarrolladores)`)
      }
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
    const site = `origin=${encodeURIComponent(location.origin)}`
    const opened = openDialog({
      src: `${base}/embed/${uuid}?lang=${language}&${site}`,
      asks: `${base}/embed/${uuid}/site?${site}`,
      instead: page,
      language,
      onClose: end,
      onSilent: () => warn('the payment page did not open in the dialog'),
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
