/**
 * Parts of the product whose tests `npm test -- links` runs: for each, what the paths of its tests contain. Every test of the API and
 * of a browser belongs to a part.
 */
export const parts: Record<string, readonly string[]> = {
  links: ['payment-link/', 'journeys/payer/link-to-balance', 'journeys/payer/closed-links'],
  payments: [
    'domain/movement/',
    '/payment/',
    'account/payment-page',
    'journeys/payer/',
    'api/rails/',
    'components/checkout/',
  ],
  payouts: ['/payout/', 'payouts', 'payout-batches', '/reversal', 'journeys/payer/refund'],
  deposits: ['/deposit/', 'account/deposits-'],
  transfers: ['/reload/', 'account/transfers', 'console/reloads'],
  accounts: [
    '/user/',
    '/identity/',
    '/screening/',
    '/data-request/',
    '/unusual/',
    'journeys/account/',
    'journeys/compliance/',
    'console/identity',
  ],
  access: ['/access/', 'account/security', 'account/own-security', 'account/sessions-end'],
  webhooks: ['/webhook/', '/request/', '/shop/', 'account/webhooks', 'account/requests'],
  console: [
    ...[
      '/panel/',
      '/policy/',
      '/search/',
      '/covered/',
      'journeys/console/',
      'journeys/at-once/',
      'journeys/statements/',
      'pages/masked',
      '/reconciliation/',
      '/statement/',
    ],
  ],
  ledger: ['/ledger/', '/accounting/', '/close/', 'books/law/'],
  running: ['api/running/', 'api/http/', 'guides/', 'journeys/pages/', 'books/faults/'],
}
