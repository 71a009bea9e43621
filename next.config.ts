import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin('./lib/i18n.ts')

const config: NextConfig = {
  // The contract's paths answer with and without their trailing slash, never by a redirect.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // A guide as it is written stands beside its page.
  rewrites: async () => [{ source: '/docs/guides/:guide([a-z-]+).md', destination: '/docs/guides/:guide/markdown' }],
  // Lists that are among the cases now; a row's own address leads to its case by its page.
  redirects: async () => [
    { source: '/console/suspense', destination: '/console/cases?kind=suspense', permanent: false },
    { source: '/console/reversals', destination: '/console/cases?kind=reversal', permanent: false },
    { source: '/console/notices', destination: '/console/cases?kind=unknown_notice', permanent: false },
  ],
  // Title and viewport must arrive with the page: with optimistic routing or streamed metadata
  // it lacks both for a moment whenever it is refreshed or left for another.
  htmlLimitedBots: /.*/,
  experimental: {
    optimisticRouting: false,
    // A page loads on its first request: preloading them all took two seconds and 270 MB at the expense of the callers
    // at startup.
    preloadEntriesOnStart: false,
  },
  // `npm test` checks the types once for everything, tests included; the build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  // They read files beside their own code, which a bundle would lose.
  serverExternalPackages: ['fontkit', 'pdfkit', 'graphile-worker'],
}

export default withIntl(config)
