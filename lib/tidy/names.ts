import { codes } from '../domain/errors.ts'
import { groupsOf } from '../http/openapi/reference.ts'
import type { Names } from './documents.ts'

/** Operations of both OpenAPI documents and codes of errors, as addresses of the reference end in them. */
export function readNames(): Names {
  const groups = (['merchant', 'console'] as const).flatMap((readers) => groupsOf(readers))
  return {
    operations: groups.flatMap((group) => group.operations.map(({ operation }) => operation.operationId)),
    codes: codes.map((code) => code.replaceAll(' ', '-')),
  }
}
