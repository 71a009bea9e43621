/** Texts that are sent compressed and with a tag: made and compressed at the first call, kept for the life of the process. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
type Coding = 'br' | 'gzip' | 'identity'
type Text = { tag: string; bodies: Record<Coding, Bytes> }

async function compressed(source: string): Promise<Text> {
  const text = new Uint8Array(Buffer.from(source))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { tag, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity: text } }
}

const made = new Map<string, Promise<Text>>()

function textFor(name: string, make: () => string | Promise<string>): Promise<Text> {
  const found = made.get(name) ?? Promise.resolve().then(make).then(compressed)
  made.set(name, found)
  found.catch(() => made.delete(name))
  return found
}

/** The best coding that the caller takes; one with `q=0` is refused by it. */
export function codingOf(accepted: string | null): Coding {
  const takes = (name: string) =>
    (accepted ?? '').split(',').some((one) => {
      const [coding, weight = ''] = one.split(';')
      return coding?.trim().toLowerCase() === name && !/^\s*q=0(\.0*)?\s*$/i.test(weight)
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

export type Served = { status: 200 | 304; body: Bytes | null; headers: Record<string, string> }

/**
 * The text, or that the caller has it (docs/contract.md#headers). The tag names text and coding, as RFC 9110 asks.
 * @param name of the text, which is the same for the life of the process
 * @param headers sent with it
 */
export async function served(
  request: Request,
  name: string,
  make: () => string | Promise<string>,
  headers: Record<string, string>,
): Promise<Served> {
  const { tag, bodies } = await textFor(name, make)
  const coding = codingOf(request.headers.get('accept-encoding'))
  const etag = `"${tag}-${coding}"`
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  const same = known.includes(etag) || known.includes('*')
  return {
    status: same ? 304 : 200,
    body: same ? null : bodies[coding],
    headers: {
      etag,
      vary: 'Accept-Encoding',
      ...headers,
      ...(same || coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
  }
}
