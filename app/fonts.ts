import localFont from 'next/font/local'

/** Geist, latin: text and figures. */
export const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
  display: 'swap',
})

/** Geist Mono, latin: only for keys, ids and references, so it is not preloaded. */
export const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-mono',
  display: 'swap',
  preload: false,
})
