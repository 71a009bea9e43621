import { RawBody } from '@/components/ui/raw-body'
import { type Content, examplesOf, type OpenApi, typeOf } from '@/lib/http/openapi/reference'
import { MemberList } from './member-list'

interface MediaTypesProps {
  content: Content
  document: OpenApi
  /** Heading of an example that has no name of its own. */
  example: string
  /** The word for a member that is always there. */
  needed: string
}

/** What a body may be, by media type: its members and its examples; of many examples each is folded. */
export function MediaTypes({ content, document, example, needed }: MediaTypesProps) {
  return Object.entries(content).map(([type, media]) => {
    const examples = examplesOf(media, document)
    return (
      <div key={type} className="mt-3 grid gap-4">
        <p className="text-13 wrap-anywhere text-ink-2">
          <code>{type}</code> {media.schema.$ref ? typeOf(media.schema) : null}
        </p>
        <MemberList field={media.schema} document={document} needed={needed} />
        {examples.map(({ name, summary, value }) => (
          <details key={name} open={examples.length === 1}>
            <summary className="min-h-6 cursor-pointer text-13 text-ink-2 pointer-coarse:min-h-11">
              {examples.length === 1 ? example : `${name}: ${summary}`}
            </summary>
            <RawBody>{JSON.stringify(value, null, 2)}</RawBody>
          </details>
        ))}
      </div>
    )
  })
}
