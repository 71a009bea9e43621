import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version as installed } from 'pdfjs-dist/package.json'

/** The parts of the PDF reader that it asks for by name: its workers, and what they decode pictures and draw letters with. */
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

/** A worker takes its policy from its own answer: no code but the reader's, nothing fetched but from here. */
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self' data:"

interface Address {
  params: Promise<{ version: string; folder: string; file: string }>
}

/** `GET /console/pdf/<version>/<folder>/<file>`: public code and fonts, which never change under their version. */
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
