import { defineConfig } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs against the product that scripts/test.ts started: BASE_URL, and CHROMIUM_PATH of the browser it found. */
export default defineConfig({
  testDir: '.',
  // Pictures for people to look at are taken on demand only.
  testMatch: process.env['SCREENS'] ? '**/*.look.ts' : '**/*.spec.ts',
  timeout: 360_000,
  // Generous: the machines of a check are often busy with other things.
  expect: { timeout: 20_000 },
  // One product and one clock for all: the specs run one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // A browser on a busy machine may lose a click; what passes the second time is reported as flaky.
  retries: 1,
  outputDir: process.env['E2E_OUTPUT'] ?? '../node_modules/.reports/e2e',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) },
  },
})
