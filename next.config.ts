import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin('./lib/i18n.ts')

const config: NextConfig = {
  // The contract's addresses answer with and without their trailing slash, never by a redirect.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // A page comes with its title and its width for phones: where it is routed ahead of its answer, or named after it, it is
  // without both for a moment whenever it is read anew or left for another.
  htmlLimitedBots: /.*/,
  experimental: {
    optimisticRouting: false,
    // A page is loaded when it is first asked for: all of them at the start took two seconds and 270 MB from whoever calls then.
    preloadEntriesOnStart: false,
  },
  // `npm test` checks the types once for everything, tests included; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // They read files beside their own code, which a bundle would lose.
  serverExternalPackages: ['fontkit', 'pdfkit', 'graphile-worker'],
}

export default withIntl(config)
