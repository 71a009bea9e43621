import { DomainError } from '@/lib/domain/errors'
import { refuse } from './problem'

/** 404 for a path under one of the contract's first segments that is neither route nor page. */
export const notFoundProblem = (request: Request): Response => refuse(request, new DomainError('Not found'))
