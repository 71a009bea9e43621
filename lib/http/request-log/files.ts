/** Files that a request brought, until it is logged. */
type Sent = { name: string; size: number | null }

const sent = new WeakMap<Request, Sent>()

/** @param file its name and its bytes, null where the caller did not say how many */
export const noteFile = (request: Request, file: Sent) => void sent.set(request, file)

export const sentFile = (request: Request): Sent | undefined => sent.get(request)
