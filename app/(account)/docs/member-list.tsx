import { type Field, membersOf, type OpenApi, typeOf, valuesOf } from '@/lib/http/openapi/reference'
import { Prose } from './prose'

interface MemberListProps {
  field: Field
  document: OpenApi
  /** The word for a member that is always there. */
  needed: string
}

/** Members of an object, those of objects in it folded. */
export function MemberList({ field, document, needed }: MemberListProps) {
  const { properties, required } = membersOf(field, document)
  return (
    <dl className="grid gap-3">
      {Object.entries(properties).map(([name, member]) => (
        <Member
          key={name}
          name={name}
          field={member}
          document={document}
          needed={required.includes(name) ? needed : ''}
          inner={<MemberList field={member} document={document} needed={needed} />}
        />
      ))}
    </dl>
  )
}

interface MemberProps extends MemberListProps {
  name: string
  inner?: React.ReactNode
}

/** Name, type and meaning of one member or parameter; `inner` is shown where it is an object. */
export function Member({ name, field, document, needed, inner }: MemberProps) {
  const values = valuesOf(field, document)
  const isObject = Object.keys(membersOf(field, document).properties).length > 0
  return (
    <div className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-medium wrap-anywhere">{name}</code>
        <span className="text-13 wrap-anywhere text-ink-3">{typeOf(field)}</span>
        {needed ? <span className="text-13 text-warn">{needed}</span> : null}
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
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-13 text-ink-2 pointer-coarse:min-h-11">
              {typeOf(field)}
            </summary>
            <div className="mt-2 border-l border-line-strong pl-4">{inner}</div>
          </details>
        ) : null}
      </dd>
    </div>
  )
}
