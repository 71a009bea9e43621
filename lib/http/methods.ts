import { DomainError } from '@/lib/domain/errors'
import { refuse } from '@/lib/http/problem/problem'
import type { RouteHandler } from './route'

const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof all)[number]

/** Handlers of all methods of a path: those given, and 405 with `Allow` for the rest (docs/contract.md#addresses). */
export function methods(given: Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, RouteHandler>>) {
  const handlers: Partial<Record<Method, RouteHandler>> = given.GET ? { ...given, HEAD: given.GET } : given
  const allow = all.filter((method) => handlers[method]).join(', ')
  const other: RouteHandler = async (request) => refuse(request, new DomainError('MethodNotAllowed'), { allow })
  return Object.fromEntries(all.map((method) => [method, handlers[method] ?? other])) as Record<Method, RouteHandler>
}
