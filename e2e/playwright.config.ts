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

const looking = ['quality/*.spec.ts', '**/gallery.spec.ts']
const publishing = ['portal/*.spec.ts', 'manual.spec.ts']
// Figures and unread notices are counted: nobody may change them meanwhile.
const alone = ['quality/figures.spec.ts', 'sys/bell.spec.ts']
const travelling = ['srm/*-journey*.spec.ts', 'studio/*-journey.spec.ts', 'tender/*-journey.spec.ts', ...alone]
const supplying = ['srm/*.spec.ts']
// A year on, what the others stand on has run out.
const ageing = ['srm/life-journey.spec.ts']
/**
 * What is published, what is administered and what suppliers live through do not meet, so each goes one by one beside the
 * others; what changes nothing fills the room they leave; what moves the clock is run after them, and what moves it by a year
 * last of all (scripts/test.ts).
 */
const tests = [
  { name: 'administering', testIgnore: [...looking, ...publishing, ...supplying, ...travelling], workers: 1 },
  { name: 'supplying', testMatch: supplying, testIgnore: travelling, workers: 1 },
  { name: 'publishing', testMatch: publishing, workers: 1 },
  { name: 'looking', testMatch: looking, testIgnore: alone, fullyParallel: true },
  { name: 'travelling', testMatch: travelling, testIgnore: ageing, workers: 1 },
  { name: 'ageing', testMatch: ageing, workers: 1 },
]
/** Not tests: what people look at is photographed on demand only. */
const pictures = [{ name: 'pictures', testMatch: '**/*.look.ts', fullyParallel: true }]
/** Nor are these: they take minutes (`npm run prove:shift`, `npm run prove:refusals`). */
const measure = process.env['MEASURE']
const measures = [{ name: `${measure}`, testMatch: `quality/${measure}.measure.ts`, fullyParallel: true, workers: 2 }]

/** Runs against the product that scripts/test.ts started: BASE_URL, and CHROMIUM_PATH of the browser it found. */
export default defineConfig({
  testDir: '.',
  timeout: 360_000,
  // Generous: the machines of a check are often busy with other things.
  expect: { timeout: 20_000 },
  // One product for all. On two cores, which the server and its database need too, four browsers took three times as long as two.
  workers: 2,
  fullyParallel: false,
  projects: measure ? measures : process.env['SCREENS'] ? pictures : tests,
  forbidOnly: true,
  // What passes the second time only is a fault of the page or of the test.
  retries: 0,
  snapshotPathTemplate: `${process.env['SCREENS'] ?? '.'}/{arg}{ext}`,
  outputDir: process.env['E2E_OUTPUT'] ?? '../node_modules/.reports/e2e',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) },
  },
})
