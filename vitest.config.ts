import { defineConfig } from 'vitest/config'

const unit = ['packages/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts']

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'unit', include: unit, environment: 'node' } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/setup.ts'],
          setupFiles: ['apps/api/test/each-file.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: 3,
          // The modules are the application, which keeps nothing between databases: loading them once for each worker halves the run.
          isolate: false,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
})
