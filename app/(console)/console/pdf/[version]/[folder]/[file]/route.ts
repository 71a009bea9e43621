import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version as installed } from 'pdfjs-dist/package.json'

/** Files that the PDF reader loads by name: workers, character maps, fonts and image decoders. */
const parts = new Map([
  ['build', /^pdf\.(worker|renderer)\.min\.mjs$/],
  ['cmaps', /^[\w-]+\.bcmap$/],
  ['standard_fonts', /^[\w-]+\.(pfb|ttf)$/],
  ['wasm', /^(jbig2|openjpeg|qcms_bg)\.wasm$/],
])

const types = new Map([
  ['mjs', 'text/javascript'],
  ['wasm', 'application/wasm'],
])

/** A worker's CSP comes from its own response: only the reader's code may run, and it may fetch only from this origin. */
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self' data:"

interface Address {
  params: Promise<{ version: string; folder: string; file: string }>
}

/** `GET /console/pdf/<version>/<folder>/<file>`: public code and fonts, immutable per version. */
export async function GET(_: Request, { params }: Address): Promise<Response> {
  const { version, folder, file } = await params
  if (version !== installed || !parts.get(folder)?.test(file)) return new Response(null, { status: 404 })
  const bytes = await readFile(join(process.cwd(), 'node_modules/pdfjs-dist', folder, file)).catch(() => null)
  if (!bytes) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': types.get(file.split('.').pop() ?? '') ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
