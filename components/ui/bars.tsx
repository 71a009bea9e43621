'use client'

import { Bar, BarChart, type BarShapeProps, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'

export interface Column {
  key: string
  /** Under the bar; '' where none is wanted. */
  tick: string
  /** For its height alone; null where nothing is known, which is drawn as nothing and never as zero. */
  value: number | null
  /** What is shown of it. */
  text: string
  /** Its time is not over: it may still grow. */
  open?: boolean
}

interface BarsProps {
  columns: readonly Column[]
  /** The scale's words, such as `1,6 M`. */
  scale: (value: number) => string
}

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** The least round number that no bar passes. */
function topOf(columns: readonly Column[]): number {
  const most = Math.max(...columns.map(({ value }) => value ?? 0))
  if (most <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(most))
  return (steps.find((step) => step * size >= most) ?? 10) * size
}

/** One series in one colour, three lines, labels at the right. What it says stands in a table beside it. */
export default function Bars({ columns, scale }: BarsProps) {
  const top = topOf(columns)
  const highest = columns.reduce((best, column) => ((column.value ?? 0) > (best.value ?? 0) ? column : best), {
    value: 0,
    key: '',
  } as Column)
  return (
    <BarChart
      responsive
      data={[...columns]}
      accessibilityLayer={false}
      style={{ width: '100%', height: '100%' }}
      margin={{ top: 28, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="12%"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="key"
        ticks={columns.filter(({ tick }) => tick).map(({ key }) => key)}
        tickFormatter={(key: string) => columns.find((column) => column.key === key)?.tick ?? ''}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        interval={0}
        height={24}
      />
      <YAxis
        orientation="right"
        domain={[0, top]}
        ticks={[0, top / 2, top]}
        tickFormatter={scale}
        tickLine={false}
        axisLine={false}
        width={46}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        isAnimationActive={false}
        content={({ active, payload }) => {
          const column = active ? (payload?.[0]?.payload as Column | undefined) : undefined
          return column ? <span className="tip">{column.text}</span> : null
        }}
      />
      <Bar dataKey="value" isAnimationActive={false} shape={Shape}>
        <LabelList
          dataKey="text"
          content={({ x, y, width, value }) =>
            // Bars that are not there have no place in the list: their texts tell them apart, their places do not.
            highest.key && value === highest.text ? (
              <Peak
                x={(x as number) + (width as number) / 2}
                y={y as number}
                text={`${value}`}
                at={columns.indexOf(highest) / columns.length}
              />
            ) : null
          }
        />
      </Bar>
    </BarChart>
  )
}

function Shape({ x, y, width, height, payload }: BarShapeProps) {
  const { value, open } = payload as Column
  if (value === null) return <g />
  if (value <= 0) return <rect x={x} y={y - 2} width={width} height={2} fill="var(--line-strong)" />
  return <rect x={x} y={y} width={width} height={height} rx={2} fill={open ? 'var(--chart-rest)' : 'var(--chart)'} />
}

/** The value of the highest bar, above it and within the chart. */
function Peak({ x, y, text, at }: { x: number; y: number; text: string; at: number }) {
  const anchor = at < 0.15 ? 'start' : at > 0.85 ? 'end' : 'middle'
  return (
    <text x={x} y={y - 8} textAnchor={anchor} className="peak">
      {text}
    </text>
  )
}
