const areas = [
  'ledger|accounting|invoice|fee|policy|case|close|screening|data-request|unusual|search|payment-link|payment|refund|reversal|counterparty|reload|user|identity|referral|notification|installation|webhook|reconciliation|statement',
  'movement(/(start|settle|ask|read))?',
  'payout(/(batch|console|by-hand))?',
  'access(/(session|password|factor|code|member|request|covered))?',
].join('|')
const resources =
  'policy|case|close|screening|data-request|unusual|search|accounting|invoice|statement|payment-link|payment|payout|reversal|deposit|reload|user|access|balance|webhook|request|panel|installation'
const name = '[a-z0-9][a-z0-9-]*'
/** The folder of a screen is named like its address. */
const rooms = [
  'checkout(/(pay|follow|embed|receipt|refund|sandbox))?',
  'account(/(home|links(/new)?|payments|deposits(/new)?|wallet|payouts(/(new|many))?|profile|security|developers(/(requests|embed|clock))?|team|onboarding|entry|search))?',
  'console(/(overview|alerts|views|search|policy|close|screening|data-requests|unusual|accounting(/invoices)?|reloads|movements|cases(/desk)?|payouts(/(new|rails|batch))?|statements|reconciliation|identity|users|ledger|fees|accounts|referrals|keys|audit|review|write|doors))?',
].join('|')

/** Allowed file locations. A new folder needs a new line here, with a name that a newcomer would guess. */
const places = [
  /^(package|package-lock|tsconfig|biome|knip)\.json$/,
  /^(next|playwright|prisma)\.config\.ts$|^postcss\.config\.mjs$/,
  /^(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^\.(gitignore|editorconfig|dockerignore)$|^Dockerfile$|^compose\.yaml$|^\.ci\/run$/,
  /^(public|docs)\/[\w./-]+$/,
  new RegExp(`^messages/(es|en)/${name}\\.json$`),
  /^app\/\(api\)\/([\w.[\]-]+\/)+route\.ts$/,
  new RegExp(`^app/\\((payer|account|console)\\)/([\\w.()[\\]-]+/)*${name}(\\.test)?\\.tsx?$`),
  new RegExp(`^app/${name}\\.(tsx?|css|ico|svg|png)$|^app/styles/${name}\\.css$`),
  /^app\/api\/auth\/\[\.\.\.nextauth\]\/route\.ts$/,
  new RegExp(`^components/(form|layout(/search)?|ui(/(field|list|notice|record))?|${rooms})/${name}(\\.test)?\\.tsx?$`),
  new RegExp(`^components/ui/((field|list|notice|record)/)?${name}\\.css$`),
  new RegExp(
    `^lib/domain/(tx|sql|sql-rows|money|errors|ids|clock|text|batches|paging|filters)(\\.test)?\\.ts$|^lib/domain/(${areas})/${name}(\\.test)?\\.ts$`,
  ),
  new RegExp(`^lib/contract/((${resources})/)?${name}(\\.test)?\\.ts$`),
  new RegExp(`^lib/http/((auth|body|live|problem|openapi|request-log|served)/)?${name}(\\.test)?\\.ts$`),
  new RegExp(`^lib/rails/((sandbox|wompi|cobre)/)?${name}(\\.test)?\\.ts$`),
  new RegExp(`^lib/invoicers/(factus/)?${name}(\\.test)?\\.ts$`),
  new RegExp(`^lib/(senders|browser|embed|files|jobs|guides|tidy)/${name}(\\.test)?\\.ts$`),
  new RegExp(`^lib/(senders|browser)/${name}\\.tsx$`),
  /^lib\/(csv|db|env|env-schema|env-fields|env-rails|env-invoicer|auth|client|format|i18n|log|pdf|sql|tidy|batch|grouped)(\.test)?\.ts$/,
  new RegExp(
    `^prisma/(schema/${name}\\.prisma|migrations/\\d+_\\w+/migration\\.sql|migrations/migration_lock\\.toml)$`,
  ),
  new RegExp(`^prisma/(seed/)?${name}(\\.test)?\\.(ts|sql)$`),
  /^scripts\/testing\/empty-page\.json$/,
  /^prisma\/invariants\/i\d+-[a-z]+\.sql$/,
  /^prisma\/functions\/(ledger|movement|case|screening|search|link|payout|reload|account|installation)\/[a-z_]+\.sql$/,
  new RegExp(`^e2e/api/(${resources}|http|rails|running|guides|shop)/${name}\\.spec\\.ts$`),
  /^e2e\/look\/[a-z-]+(\.spec)?\.ts$/,
  new RegExp(`^e2e/journeys/(payer|account|console|compliance|at-once|statements|pages|search)/${name}\\.spec\\.ts$`),
  new RegExp(`^e2e/books/(law|policy|races|faults|scale|replay)/${name}(\\.spec)?\\.ts$`),
  new RegExp(`^e2e/support/((people|money|webhooks|house|browser|odd|gateway|wompi|cobre)/)?${name}\\.ts$`),
  /^examples\/shop\/(package\.json|README\.md|\.gitignore|[a-z][a-z-]*\.ts)$/,
  /^plugins\/medusa\/(package\.json|README\.md|example\/(package\.json|medusa-config\.js))$/,
  new RegExp(`^plugins/medusa/src/${name}(\\.test)?\\.ts$`),
  /^sdk\/(package\.json|tsconfig\.build\.json|README\.md)$/,
  new RegExp(`^sdk/src/((resources|generated|cli)/)?${name}(\\.test)?\\.ts$`),
  new RegExp(
    `^scripts/((bench|database|new|newcomer|medusa|runtimes|sdk|process|server|testing|fakes/(gateway|wompi|cobre|factus))/)?${name}(\\.test)?\\.(ts|mjs)$`,
  ),
]

const banned = /(^|\/)(utils?|helpers?|services?|managers?|common|misc|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$/

/** Files outside these locations, and files with a meaningless name. */
export function wrongPlace(path: string): string[] {
  if (banned.test(path)) return [`${path}: a name that says nothing about what is in it`]
  return places.some((place) => place.test(path)) ? [] : [`${path} is in no named place of the house`]
}
