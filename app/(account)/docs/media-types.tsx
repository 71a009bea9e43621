import { Code } from '@/components/ui/code'
import { type Content, examplesOf, type OpenApi, typeOf } from '@/lib/http/openapi/reference'
import { Coloured } from './coloured'
import { Folded } from './folded'
import { MemberList, type Words } from './member-list'

interface MediaTypesProps {
  content: Content
  document: OpenApi
  /** Heading of an example that has no name of its own. */
  example: string
  words: Words
}

/** What a body may be, by media type: its members and its examples; of many examples each is folded. */
export function MediaTypes({ content, document, example, words }: MediaTypesProps) {
  return Object.entries(content).map(([type, media]) => {
    const examples = examplesOf(media, document)
    return (
      <div key={type} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-13 wrap-anywhere text-ink-2">
          <code>{type}</code> {media.schema.$ref ? typeOf(media.schema) : null}
        </p>
        <MemberList field={media.schema} document={document} words={words} />
        {examples.map(({ name, summary, value }) => (
          <Folded
            key={name}
            title={examples.length === 1 ? example : `${name}: ${summary}`}
            open={examples.length === 1}
          >
            <Code className="mt-1 rounded-2 bg-sunken p-3 text-12/4.5">
              <Coloured language="json">{JSON.stringify(value, null, 2)}</Coloured>
            </Code>
          </Folded>
        ))}
      </div>
    )
  })
}
