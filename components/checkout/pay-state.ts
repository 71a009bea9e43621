import { createContext, use } from 'react'
import { type Field, type Method, problemOf, type Values } from './pay-checks'

/** What the fields of the form share: their errors by field name, and the names of their texts. */
export interface PayState {
  errors: Readonly<Record<string, string>>
  say: (problem: string) => string
  /** A field that no typing puts right became right. */
  right: (name: string) => void
}

export const PayContext = createContext<PayState>({ errors: {}, say: (problem) => problem, right: () => undefined })

/** The error of a field of one method, as it is shown; undefined where there is none. */
export function useError(method: Method | null, field: Field): string | undefined {
  const { errors, say } = use(PayContext)
  const problem = errors[method ? `${method}.${field}` : field]
  return problem && say(problem)
}

/** Values of the chosen method by their wire names, from a form whose controls are named `METHOD.field`. */
export function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const method = data.get('payment_method') ?? ''
  const values: Record<string, string> = { payment_method: `${method}` }
  for (const [name, value] of data) {
    if (name === 'amount' || name === 'acceptance') values[name] = `${value}`
    else if (name.startsWith(`${method}.`)) values[name.slice(`${method}.`.length)] = `${value}`
  }
  return values
}

/** Problems of all these fields by control name; empty where everything is right. */
export function problemsOf(
  fields: readonly Field[],
  values: Values,
  link: { minimum: string },
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const field of fields) {
    const problem = problemOf(field, values, link)
    if (problem) found[nameOf(field, values.payment_method)] = problem
  }
  return found
}

/** The name of a field's control: those of a method stand apart from the same fields of the others. */
export function nameOf(field: string, method: string | undefined): string {
  return field === 'amount' || field === 'payment_method' ? field : `${method}.${field}`
}

/** The id of a control, for its label, its error and the summary's links. */
export function idOf(name: string): string {
  return name.replace('.', '-')
}
