import { type Field, membersOf, type OpenApi, typeOf, valuesOf } from '@/lib/http/openapi/reference'
import { Folded } from './folded'
import { Prose } from './prose'

/** `needed`: of a member that is always there. `members`: those of an object in it. */
export type Words = { needed: string; members: string }

interface MemberListProps {
  field: Field
  document: OpenApi
  words: Words
}

/** Members of an object, those of objects in it folded. */
export function MemberList({ field, document, words }: MemberListProps) {
  const { properties, required } = membersOf(field, document)
  return (
    <dl className="grid gap-3">
      {Object.entries(properties).map(([name, member]) => (
        <Member
          key={name}
          name={name}
          field={member}
          document={document}
          note={required.includes(name) ? words.needed : ''}
          words={words}
          inner={<MemberList field={member} document={document} words={words} />}
        />
      ))}
    </dl>
  )
}

interface MemberProps extends MemberListProps {
  name: string
  /** Where it is sent, and whether it must be. */
  note: string
  inner?: React.ReactNode
}

/** Name, type and meaning of one member or parameter; `inner` is shown where it is an object. */
export function Member({ name, field, document, note, words, inner }: MemberProps) {
  const values = valuesOf(field, document)
  const isObject = Object.keys(membersOf(field, document).properties).length > 0
  return (
    <div className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-medium wrap-anywhere">{name}</code>
        <span className="text-13 wrap-anywhere text-ink-3">{typeOf(field)}</span>
        {note ? <span className="text-13 text-warn">{note}</span> : null}
      </dt>
      <dd className="text-14">
        {typeof field.description === 'string' ? <Prose text={field.description} /> : null}
        {values.length > 0 ? (
          <p className="flex flex-wrap gap-x-2 text-13 text-ink-2">
            {values.map((value) => (
              <code key={value} className="wrap-anywhere">
                {value}
              </code>
            ))}
          </p>
        ) : null}
        {isObject && inner ? (
          <Folded title={words.members} className="mt-1">
            <div className="mt-2 ml-1.5 border-l border-line-strong pl-3">{inner}</div>
          </Folded>
        ) : null}
      </dd>
    </div>
  )
}
