import { createContext, use } from 'react'
import { type Field, type Method, problemOf, type Values } from './pay-checks'

/** State shared by the form's fields: errors by control name, and the lookup of their messages. */
export interface PayState {
  errors: Readonly<Record<string, string>>
  say: (problem: string) => string
  /** Clears the error of a field that the form's input check does not cover. */
  right: (name: string) => void
}

export const PayContext = createContext<PayState>({ errors: {}, say: (problem) => problem, right: () => undefined })

/** Returns the error message of a method's field; undefined if there is none. */
export function useError(method: Method | null, field: Field): string | undefined {
  const { errors, say } = use(PayContext)
  const problem = errors[method ? `${method}.${field}` : field]
  return problem && say(problem)
}

/** Returns the values of the chosen method by API field name, from a form whose controls are named `METHOD.field`. */
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

/** Returns the problems of these fields by control name; empty if all are valid. */
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

/** Returns the name of a field's control, prefixed with the method to keep equal fields of different methods apart. */
export function nameOf(field: string, method: string | undefined): string {
  return field === 'amount' || field === 'payment_method' ? field : `${method}.${field}`
}

/** Returns the id of a control, for its label, error and summary links. */
export function idOf(name: string): string {
  return name.replace('.', '-')
}
