import type { Source } from './source.ts'

type Zone = {
  name: string
  /** The files of this zone. */
  files: RegExp
  /** Project files that it may import, beside its own. */
  may?: RegExp
  /** The same, for type-only imports. */
  mayType?: RegExp
  /** Packages that it may import; any if omitted. */
  packages?: RegExp
}

const domainDoors = 'lib/domain/(money|errors|ids|tx|sql|clock|text)$'

/** Import rules. A file belongs to the first zone that it matches. */
const zones: Zone[] = [
  {
    name: 'the tests, the commands and the database folder',
    files: /\.(test|spec)\.tsx?$|^(e2e|scripts|prisma|lib\/tidy)\/|^[\w.-]+\.config\.ts$/,
    may: /./,
  },
  {
    name: "the interface's handlers",
    files: /^app\/\(api\)\//,
    may: /^lib\/(http|contract|domain|rails|senders|files)\/|^lib\/(db|auth|env|grouped)$/,
    packages: /^zod$/,
  },
  {
    name: "the pages' own handlers",
    files: /^app\/.*\/route$|^app\/.*\/route\.ts$/,
    may: /^components\/|^lib\/(http|contract|domain|guides|rails)\/|^lib\/(csv|db|auth|env|format|i18n|log|pdf)$|^app\/|^messages\//,
  },
  {
    name: 'pages',
    files: /^app\//,
    may: /^components\/|^lib\/(domain|contract|browser|guides)\/|^lib\/(csv|db|auth|env|format|i18n|log|pdf)$|^lib\/http\/(auth\/(web-session|web-caller|form-cookie)|own-names|problem\/(page-status|problem)|openapi\/reference|body\/download|served\/embed-script)$|^lib\/rails\/(terms|payouts|installed)$|^lib\/senders\/mail-layout$|^messages\/|^app\//,
  },
  {
    name: 'what the browser shares',
    files: /^lib\/browser\//,
    may: /^lib\/contract\//,
    packages: /^(react|@tanstack\/react-query|next-auth\/react|next\/navigation)$/,
  },
  {
    name: 'what pages of other sites load',
    files: /^lib\/embed\//,
    mayType: /^lib\/contract\/payment-link\/embed-(api|message)$/,
    packages: /^$/,
  },
  {
    name: 'components of no business',
    files: /^components\/ui\//,
    may: /^lib\/format$|^lib\/browser\//,
    packages: /^(react|react-dom|next|next-intl|@base-ui\/react|lucide-react)(\/|$)/,
  },
  {
    name: 'the form engine',
    files: /^components\/form\//,
    may: /^components\/ui\/|^lib\/(contract|browser)\/|^lib\/(format|i18n)$|^lib\/domain\/money$/,
  },
  {
    name: 'the frames of pages',
    files: /^components\/layout\//,
    may: /^components\/ui\/|^lib\/(contract|browser)\/|^lib\/(format|i18n)$|^messages\//,
  },
  ...['checkout', 'account', 'console'].map((area) => ({
    name: `components of ${area}`,
    files: new RegExp(`^components/${area}/`),
    may: /^components\/(ui|form|layout)\/|^lib\/(contract|browser)\/|^lib\/(format|i18n)$|^lib\/domain\/(fee\/|money$|movement\/rate-step$|reversal\/closing-legs$|reconciliation\/day$|user\/mask$|access\/staff-roles$|policy\/(warnings|writes)$|case\/kinds$|search\/saved-lists$|screening\/sources$)|^messages\//,
  })),
  {
    name: 'the domain',
    files: /^lib\/domain\//,
    packages:
      /^(decimal\.js|libphonenumber-js(\/.*)?|@node-rs\/argon2|@zxcvbn-ts\/.*|otpauth|ipaddr\.js|node:(crypto|zlib)|colombian-holidays|@skyra\/jaro-winkler)$/,
  },
  {
    name: 'the contract',
    files: /^lib\/contract\//,
    may: /^lib\/domain\/(money|errors|text|access\/(networks|parts|staff-roles)|policy\/(warnings|writes|proposal-kinds)|case\/kinds|fee\/products|search\/saved-lists|close\/figures|screening\/sources|user\/(phone|mask))$/,
    mayType: /^lib\/domain\//,
    packages: /^zod(\/mini)?$|^libphonenumber-js(\/.*)?$/,
  },
  {
    name: 'http',
    files: /^lib\/http\//,
    may: new RegExp(
      `^lib/contract/|^lib/(batch|db|env|auth|log|format)$|^lib/domain/(access|policy)/|^lib/domain/ledger/overdraft$|^${domainDoors}|^messages/`,
    ),
    packages:
      /^(zod|jose|dataloader|busboy|fastest-levenshtein|lossless-json|uqr|fast-png|prom-client|hono\/utils\/\w+|next|next-auth(\/(jwt|next|providers\/credentials))?|node:[\w/]+)$/,
  },
  {
    name: "the sandbox's bank",
    files: /^lib\/rails\/sandbox\//,
    may: new RegExp(`^lib/rails/|^lib/(batch|env|db|log)$|^lib/domain/(movement/|payout/rail$)|^${domainDoors}`),
  },
  {
    name: 'what all processes know of a rail',
    files: /^lib\/rails\/(memory|pace|circuit|standing)/,
    may: new RegExp(`^lib/rails/|^lib/(env|db|log)$|^lib/domain/(access/seal$|movement/|payout/rail$)|^${domainDoors}`),
  },
  {
    name: 'rails',
    files: /^lib\/rails\//,
    may: new RegExp(
      `^lib/rails/|^lib/(env|log)$|^lib/domain/(movement/(rail|terms|start/acceptance-document)|payout/(rail|policy)|policy/(read-policy|proposable))$|^${domainDoors}`,
    ),
  },
  {
    name: 'invoicers',
    files: /^lib\/invoicers\//,
    may: new RegExp(`^lib/rails/http$|^lib/env$|^lib/domain/(movement/rail|invoice/invoicer)$|^${domainDoors}`),
    packages: /^zod$/,
  },
  {
    name: 'senders',
    files: /^lib\/senders\//,
    may: /^lib\/(env|log|format)$|^messages\//,
    mayType: /^lib\/domain\/notification\/|^lib\/contract\//,
  },
  // A package of its own: what it knows of the API, it knows from the document.
  {
    name: "the SDK's command",
    files: /^sdk\/src\/cli\//,
    may: /^sdk\/src\//,
    packages: /^(standardwebhooks|node:[\w/]+)$/,
  },
  { name: 'the SDK', files: /^sdk\//, packages: /^standardwebhooks$/ },
  {
    name: 'the sample shop, which stands for somebody else’s program',
    files: /^examples\/shop\//,
    packages: /^(@recaudo\/sdk|hono(\/[\w-]+)?|@hono\/node-server|node:\w+)$/,
  },
  {
    name: 'the plugin for Medusa',
    files: /^plugins\/medusa\//,
    packages: /^(@recaudo\/sdk|@medusajs\/framework\/(types|utils))$/,
  },
  {
    name: 'the guides',
    files: /^lib\/guides\//,
    may: /^lib\/domain\/text$/,
    packages: /^(marked|github-slugger|node:(fs\/promises|path))$/,
  },
  { name: 'files', files: /^lib\/files\//, may: /^lib\/(env|log|domain\/errors)$/ },
  {
    name: 'jobs',
    files: /^lib\/jobs\//,
    may: /^lib\/(domain|contract|rails|invoicers|senders|files)\/|^lib\/(csv|db|env|format|grouped|log|pdf)$|^messages\//,
  },
  {
    name: 'the statements of the money path that are grouped',
    files: /^lib\/grouped\.ts$/,
    may: /^lib\/(batch|db)$|^lib\/domain\/(movement|payment|payment-link|tx)(\/|$)/,
  },
  {
    name: 'the doors of lib',
    files: /^lib\/[\w-]+\.ts$/,
    may: new RegExp(
      `^lib/[\\w-]+$|^lib/http/(auth/web-caller|deadline|problem/language)$|^lib/domain/access/|^${domainDoors}|^messages/|^prisma/generated/`,
    ),
  },
]

/** Modules that only one file or folder may import; all others go through it. */
const doors: { target: RegExp; only: RegExp }[] = [
  { target: /^decimal\.js/, only: /^lib\/domain\/money\.ts$/ },
  { target: /^prisma\/generated\//, only: /^lib\/(domain\/tx|db|rails\/sandbox\/sandbox)\.ts$/ },
  { target: /^@prisma\//, only: /^lib\/db\.ts$/ },
  { target: /^pg$/, only: /^lib\/(db|sql)\.ts$/ },
  { target: /^pino$/, only: /^lib\/log\.ts$/ },
  { target: /^graphile-worker$/, only: /^lib\/jobs\// },
]

const zoneOf = (path: string) => zones.find(({ files }) => files.test(path))

/** Every import that violates the zone rules, one line each. */
export function wrongImports({ path, imports }: Source): string[] {
  const zone = zoneOf(path)
  if (!zone) return [`${path} is in no zone: say in lib/tidy/edges.ts whom it may import`]
  const free = zone === zones[0]
  return imports.flatMap(({ specifier, target, ours, typeOnly }) => {
    if (free) return []
    if (specifier === '*') return [`${path} imports what cannot be read`]
    const door = doors.find((one) => one.target.test(target))
    if (door) return door.only.test(path) ? [] : [`${path} imports ${specifier}: only ${door.only.source} may`]
    if (!ours)
      return !zone.packages || zone.packages.test(target) ? [] : [`${path} (${zone.name}) imports ${specifier}`]
    const own = zone.files.test(`${target}.ts`) && zoneOf(`${target}.ts`) === zone
    const allowed = own || zone.may?.test(target) || (typeOnly && zone.mayType?.test(target))
    return allowed ? [] : [`${path} (${zone.name}) imports ${specifier}`]
  })
}
