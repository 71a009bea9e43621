import { useTranslations } from 'next-intl'
import { infoOf, type Pair } from '@/lib/guides/pairs'
import { CodeFigure, CopyCode, Sample } from './code-block'

interface SampleTabsProps {
  pair: Pair
  /** Tells the choice of this sample from that of others; no two of a page are alike. */
  name: string
  /** Which of both is shown at first. */
  shown: 'first' | 'ts'
}

const tab =
  'relative flex h-full cursor-pointer items-center border-b-2 border-transparent px-1 text-13 font-medium text-ink-2 hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent'

/** A sample in two languages. The choice is one of radio buttons, which needs no script and goes by arrow keys. */
export function SampleTabs({ pair: { samples }, name, shown }: SampleTabsProps) {
  const t = useTranslations('common.docs')
  const [first, second] = samples
  const { language, file } = infoOf(first)
  const tabs = [
    ['first', language === 'sh' ? 'curl' : 'Node.js'],
    ['ts', 'TypeScript'],
  ] as const
  return (
    <CodeFigure
      className="group/pair"
      head={
        <>
          <span
            role="radiogroup"
            aria-label={t('language')}
            className="flex h-10.25 -ml-1 gap-3 self-start pointer-coarse:h-12.25"
          >
            {tabs.map(([value, label]) => (
              <label key={value} className={tab}>
                <input
                  type="radio"
                  className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
                  name={name}
                  value={value}
                  defaultChecked={shown === value}
                  data-sample=""
                />
                {label}
              </label>
            ))}
          </span>
          {file ? (
            <span className="mr-3 ml-auto truncate pl-3 font-mono text-12 text-ink-3 group-has-[[value=ts]:checked]/pair:hidden">
              {file}
            </span>
          ) : null}
          <span className="group-has-[[value=ts]:checked]/pair:hidden">
            <CopyCode>{first.text}</CopyCode>
          </span>
          <span className="hidden group-has-[[value=ts]:checked]/pair:block">
            <CopyCode>{second.text}</CopyCode>
          </span>
        </>
      }
    >
      <div className="group-has-[[value=ts]:checked]/pair:hidden">
        <Sample language={language}>{first.text}</Sample>
      </div>
      <div className="hidden group-has-[[value=ts]:checked]/pair:block">
        <Sample language="ts">{second.text}</Sample>
      </div>
    </CodeFigure>
  )
}
