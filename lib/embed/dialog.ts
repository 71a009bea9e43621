import { makeSheet } from './looks'
import { type Language, texts } from './texts'

type Attributes = Record<string, string>

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Node,
  name: Name,
  attributes: Attributes = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const key in attributes) made.setAttribute(key, attributes[key] ?? '')
  made.textContent = text
  parent.appendChild(made)
  return made
}

function addCross(parent: Node): void {
  const svg = 'http://www.w3.org/2000/svg'
  const picture = parent.appendChild(document.createElementNS(svg, 'svg'))
  picture.setAttribute('viewBox', '0 0 18 18')
  picture.setAttribute('aria-hidden', 'true')
  picture.appendChild(document.createElementNS(svg, 'path')).setAttribute('d', 'M4 4l10 10M14 4L4 14')
}

interface Wanted {
  /** Address of the page in the frame. */
  src: string
  /** Address of a page that any site may show, and that says whether this one may show the other. */
  asks: string
  /** Where the link is paid on a page of its own. */
  instead: string
  language: Language
  onClose: () => void
  /** Nothing was heard of the page. */
  onSilent: () => void
}

export interface Opened {
  /** Whether a message came from a frame of this dialog. */
  has: (source: MessageEventSource | null) => boolean
  /** This site may not show the page. */
  refuse: () => void
  /** The page in the frame is there. */
  show: () => void
  close: () => void
}

/** Milliseconds that a loaded page may take until it is asked for, until it speaks, and the whole of it. */
const patience = { asked: 300, loaded: 4_000, whole: 15_000 }

/** Opens the dialog; null where the browser has none. The focus moves into it and returns afterwards. */
export function openDialog({ src, asks, instead, language, onClose, onSilent }: Wanted): Opened | null {
  const sheet = makeSheet()
  if (!sheet || !HTMLDialogElement.prototype.showModal) return null
  const words = texts[language]
  const root = document.documentElement
  const opener = document.activeElement
  const host = add(document.body, 'div', { lang: language })
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const dialog = add(shadow, 'dialog', { 'aria-label': words.title })
  const bar = add(dialog, 'header')
  add(bar, 'span', {}, words.title)
  const button = add(bar, 'button', { type: 'button', 'aria-label': words.close })
  addCross(button)
  const body = add(dialog, 'section')
  const note = add(body, 'p', { role: 'status' }, words.opening)
  const frame = add(body, 'iframe', { title: words.page, allow: 'clipboard-write', src })
  let asked: HTMLIFrameElement | null = null

  const refuse = () => {
    if (dialog.className) return
    note.textContent = words.refused
    add(note, 'a', { href: instead, target: '_blank', rel: 'noopener' }, words.instead)
  }
  const giveUp = () => {
    refuse()
    onSilent()
  }
  const timers = [setTimeout(giveUp, patience.whole)]
  const settle = () => timers.splice(0).map(clearTimeout)
  // A browser loads its own page in place of a refused one, and says no more of it.
  frame.addEventListener('load', () => {
    if (dialog.className) return
    settle()
    const ask = () => {
      asked ??= add(body, 'iframe', { hidden: '', src: asks })
    }
    timers.push(setTimeout(ask, patience.asked), setTimeout(giveUp, patience.loaded))
  })
  const { overflow } = root.style
  root.style.overflow = 'hidden'
  // At once, since another dialog may follow; Escape closes it without this, and says so afterwards.
  const close = () => {
    if (!host.isConnected) return
    dialog.close()
    settle()
    root.style.overflow = overflow
    host.remove()
    if (opener instanceof HTMLElement) opener.focus()
    onClose()
  }
  button.addEventListener('click', close)
  dialog.addEventListener('close', close)
  dialog.showModal()
  return {
    has: (source) => source !== null && (source === frame.contentWindow || source === asked?.contentWindow),
    refuse: () => {
      settle()
      refuse()
    },
    close,
    show: () => {
      settle()
      asked?.remove()
      dialog.className = 'ready'
    },
  }
}
