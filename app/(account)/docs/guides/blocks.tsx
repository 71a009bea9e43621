import { Info } from 'lucide-react'
import type { Token, Tokens } from 'marked'
import { ButtonLink } from '@/components/ui/button-link'
import { addressOf } from '@/lib/guides/address'
import type { Heading } from '@/lib/guides/anchors'
import { infoOf, type Pair, pairsIn } from '@/lib/guides/pairs'
import { CodeBlock } from './code-block'
import { Inlines } from './inlines'
import { SampleTabs } from './sample-tabs'
import { StateDiagram } from './state-diagram'

const prose = 'max-w-[68ch] text-[15px]/6 text-ink-2'

interface BlocksProps {
  tokens: Token[]
  headings: readonly Heading[]
  /** Which of two samples is shown at first. */
  shown: 'first' | 'ts'
}

/** The blocks of a guide. What it has no element for is a mistake in the guide, HTML above all. */
export function Blocks({ tokens, headings, shown }: BlocksProps) {
  return pairsIn(tokens).map((token, at) => {
    const key = `${at} ${token.raw}`
    switch (token.type) {
      case 'heading': {
        const found = headings.find(({ raw }) => raw === token.raw)
        return <Title key={key} heading={token as Tokens.Heading} id={found?.id} />
      }
      case 'paragraph':
        return <Paragraph key={key} tokens={token.tokens ?? []} />
      case 'list':
        return <List key={key} list={token as Tokens.List} />
      case 'pair':
        return <SampleTabs key={key} pair={token as Pair} name={`sample-${at}`} shown={shown} />
      case 'code': {
        const { language, file } = infoOf(token as Tokens.Code)
        if (language === 'mermaid') return <StateDiagram key={key}>{token.text}</StateDiagram>
        return (
          <CodeBlock key={key} language={language} file={file}>
            {token.text}
          </CodeBlock>
        )
      }
      case 'table':
        return <Table key={key} table={token as Tokens.Table} />
      case 'blockquote':
        return (
          <div key={key} className="alert" data-tone="rest">
            <Info aria-hidden="true" />
            <Note tokens={token.tokens ?? []} />
          </div>
        )
      default:
        throw new Error(`A guide has ${token.type}: ${token.raw}`)
    }
  })
}

/** The paragraphs of a note; one that is a link alone is its button. */
function Note({ tokens }: { tokens: Token[] }) {
  return tokens
    .filter((token): token is Tokens.Paragraph => token.type === 'paragraph')
    .map(({ raw, tokens: [first, ...rest] }) => (
      <p key={raw} className={prose}>
        {first?.type === 'link' && rest.length === 0 ? (
          <ButtonLink href={addressOf(first.href)} tone="primary" size="sm">
            {first.text}
          </ButtonLink>
        ) : (
          <Inlines tokens={first ? [first, ...rest] : []} />
        )}
      </p>
    ))
}

/** A heading; the number of a step stands in a circle before it. */
function Title({ heading: { depth, text, tokens }, id }: { heading: Tokens.Heading; id: string | undefined }) {
  const step = /^(\d+)\. /.exec(text)
  if (depth > 2) return <h3 className="mt-3 text-16">{<Inlines tokens={tokens} />}</h3>
  return (
    <h2 id={id} className="mt-7 flex scroll-mt-18 items-center gap-2.5 text-18 tracking-[-0.01em]">
      {step ? (
        <>
          <span className="grid size-6 flex-none place-items-center rounded-full bg-sunken text-12 text-ink-2">
            {step[1]}
          </span>
          {text.slice(step[0].length)}
        </>
      ) : (
        <Inlines tokens={tokens} />
      )}
    </h2>
  )
}

/** A paragraph; one that begins with the status of an answer has it in front, in green or red. */
function Paragraph({ tokens }: { tokens: Token[] }) {
  const [first, ...rest] = tokens
  if (first?.type !== 'codespan' || !/^[1-5]\d\d$/.test(first.text)) {
    return (
      <p className={prose}>
        <Inlines tokens={tokens} />
      </p>
    )
  }
  const look = first.text.startsWith('2') ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'
  return (
    <p className="grid grid-cols-[auto_1fr] items-baseline gap-2.5 text-14 text-ink-2">
      <code className={`rounded-1 px-2 py-0.5 text-12 font-medium ${look}`}>{first.text}</code>
      <span>
        <Inlines tokens={rest} />
      </span>
    </p>
  )
}

function List({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const look = `${prose} grid gap-1.5 pl-5 marker:text-ink-3`
  const rows = items.map((item) => (
    <li key={item.raw}>
      {item.tokens.map((part) => (
        <Inlines key={part.raw} tokens={'tokens' in part ? part.tokens : undefined} />
      ))}
    </li>
  ))
  if (!ordered) return <ul className={`${look} list-disc`}>{rows}</ul>
  return (
    <ol start={start || 1} className={`${look} list-decimal`}>
      {rows}
    </ol>
  )
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="overflow-hidden rounded-3 border border-line">
      <table className="data-table dense [&_code]:wrap-break-word [&_th]:wrap-anywhere [&_th]:whitespace-normal">
        <thead>
          <tr>
            {header.map(({ text, tokens }) => (
              <th key={text} scope="col">
                <Inlines tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.map(({ text }) => text).join()}>
              {cells.map(({ text, tokens }, at) => (
                <td key={header[at]?.text ?? text} className="align-top">
                  <Inlines tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
