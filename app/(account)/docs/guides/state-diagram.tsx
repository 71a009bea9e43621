import { useTranslations } from 'next-intl'
import { drawDiagram, readDiagram, type Shape } from '@/lib/guides/diagram'

const looks = {
  rest: 'fill-surface stroke-line-strong',
  info: 'fill-info-soft stroke-info',
  ok: 'fill-ok-soft stroke-ok',
  warn: 'fill-warn-soft stroke-warn',
  bad: 'fill-bad-soft stroke-bad',
}

/** Tones as the badges of these states have them. */
const tones: Record<string, keyof typeof looks> = {
  ...{ ACTIVE: 'info', PAID: 'ok', EXPIRED: 'warn' },
  ...{ pending: 'info', processing: 'info', succeeded: 'ok', failed: 'bad', expired: 'warn' },
  ...{
    awaiting_destination: 'info',
    approved: 'info',
    sent: 'info',
    completed: 'ok',
    rejected: 'bad',
    returned: 'warn',
  },
}

/** Pixels between the borders of a figure: a wider picture would be shrunk until it cannot be read. */
const room = 660

/** States and what may follow each: a picture, tall on a phone or where many states follow each other, else wide; and the same in words. */
export function StateDiagram({ children }: { children: string }) {
  const t = useTranslations('common.docs')
  const diagram = readDiagram(children)
  const [wide, tall] = [drawDiagram(diagram, false), drawDiagram(diagram, true)]
  const first = diagram.states[0]?.value
  const nextOf = (value: string) =>
    diagram.arrows.flatMap(({ from, to }) => (from.value === value ? [`${to.name} (${to.value})`] : []))
  return (
    <figure className="rounded-3 border border-line px-5 py-6 max-md:px-2">
      {wide.width > room ? (
        <Picture shape={tall} id={`${first}-tall`} />
      ) : (
        <>
          <Picture shape={wide} id={`${first}-flow`} className="max-md:hidden" />
          <Picture shape={tall} id={`${first}-tall`} className="md:hidden" />
        </>
      )}
      <ul className="sr-only">
        {diagram.states.map(({ value, name }) => {
          const next = nextOf(value)
          const from = `${name} (${value})`
          return (
            <li key={value}>
              {next.length > 0 ? t('stateTo', { from, to: next.join(', ') }) : t('stateEnd', { from })}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

interface PictureProps {
  shape: Shape
  /** Of the arrow's head, once in a page. */
  id: string
  className?: string
}

/** A margin keeps the borders whole. */
const margin = 1

function Picture({ shape: { width, height, box, boxes, lines }, id, className = '' }: PictureProps) {
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className={`mx-auto block w-full ${className}`}
      style={{ maxWidth: width }}
      aria-hidden="true"
    >
      <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M1 1 7 4 1 7" className="fill-none stroke-ink-3" strokeWidth="1.4" />
      </marker>
      {lines.map(({ path, arrow: { from } }) => (
        <path
          key={path}
          d={path}
          className="fill-none stroke-ink-3"
          // what may still follow an end
          strokeDasharray={from.aside || tones[from.value] === 'ok' ? '4 3' : undefined}
          markerEnd={`url(#${id})`}
        />
      ))}
      {boxes.map(({ state: { value, name }, x, y }) => (
        <g key={value}>
          <rect x={x} y={y} width={box.width} height={box.height} rx="8" className={looks[tones[value] ?? 'rest']} />
          <text x={x + box.width / 2} y={y + 22} textAnchor="middle" className="fill-ink text-[13px] font-medium">
            {name}
          </text>
          <text x={x + box.width / 2} y={y + 39} textAnchor="middle" className="fill-ink-3 font-mono text-[10.5px]">
            {value}
          </text>
        </g>
      ))}
    </svg>
  )
}
