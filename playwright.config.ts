import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  workers: 2,
  projects: [{ name: 'unit', testMatch: ['lib/**/*.test.ts', 'prisma/*.test.ts'] }],
})
