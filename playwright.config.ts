import { defineConfig } from '@playwright/test'
import './scripts/testing/typescript-modules.ts'

// `npm test` sets these: the tests need its server and its database. To run some: npm test -- api e2e/api/pay
const { BASE_URL, CHROMIUM_PATH } = process.env

// Ends the tests, and the servers that they started, when the command that runs them is gone, however it ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'))

/** Flags for a browser that contacts only the server under test. */
const quiet = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Pages live for seconds: compiling their hot functions costs more than it saves, an eighth of a journey. */
const brief = '--js-flags=--no-maglev --no-turbofan'
/** Pages of one context share a process: a new page finds the product's scripts compiled. */
const shared = '--renderer-process-limit=1'
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: '.',
  // The builds of other commits that `npm run look` makes.
  testIgnore: '**/dist/**',
  outputDir: 'test-results/playwright',
  // Two for each of two processors: more make requests wait longer than their deadline, and the tests take no less time.
  workers: 4,
  forbidOnly: true,
  // Time limits end what hangs; a machine that is six times slower reaches none of them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: BASE_URL,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
    // Without one a click on what is not there waits until its test ends, and nothing says for what.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace slows each journey a little; `--trace on` records one for each test that runs.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM_PATH, args: [...quiet, brief, shared, ...sandbox] },
  },
  projects: [
    // In this order: a free worker goes to the first that has not reached its own limit, so the books run near the end.
    // Unit tests come first: they are the quickest to say what is wrong.
    {
      name: 'unit',
      testMatch: ['{app,components,lib,scripts,sdk,plugins}/**/*.test.ts', 'prisma/*.test.ts'],
    },
    // Whole installations of their own, which take minutes: the longest would otherwise be the last to end.
    { name: 'starts', testMatch: 'e2e/api/running/*.spec.ts', timeout: 480_000, workers: 1 },
    { name: 'api', testMatch: 'e2e/api/**/*.spec.ts', testIgnore: 'e2e/api/running/*', workers: 2 },
    { name: 'journeys', testMatch: 'e2e/journeys/**/*.spec.ts', timeout: 480_000, workers: 2 },
    { name: 'books', testMatch: 'e2e/books/**/*.spec.ts', timeout: 480_000, workers: 2 },
    // `npm run look` alone: two servers, whose pages are compared by pixels.
    {
      name: 'look',
      testMatch: 'e2e/look/*.spec.ts',
      workers: 2,
      snapshotPathTemplate: 'test-results/look/{arg}{ext}',
    },
  ],
})
