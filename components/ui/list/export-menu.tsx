import { ChevronDown, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { buttonClass } from '../button'
import { classes } from '../classes'

/** Files of a page behind one button. @param files what each is, its format, and its address */
export function ExportMenu({ files }: { files: readonly { href: string; title: string; text: string }[] }) {
  const t = useTranslations('common')
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details
      ref={menu}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        close()
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={classes(buttonClass({}), 'cursor-pointer list-none')}>
        <Download aria-hidden="true" />
        {t('exportMenu')}
        <ChevronDown className="size-3.5" aria-hidden="true" />
      </summary>
      <ul className="absolute right-0 z-20 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-0.5 rounded-3 border border-line bg-raised p-1.5 shadow-2">
        {files.map(({ href, title, text }) => (
          <li key={href}>
            <a
              className="plain-link two-lines rounded-2 px-3 py-2 hover:bg-sunken"
              href={href}
              download
              onClick={close}
            >
              <span className="font-medium">{title}</span>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
