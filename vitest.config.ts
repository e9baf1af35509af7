import { defineConfig } from 'vitest/config'
import { menuScreens } from './apps/web/menu-screens.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const unit = ['packages/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts']

/** What takes a minute by itself, or waits for one, comes first: last, it would run alone while the other workers idle. */
const long = ['inquiry.isolation', 'access/matrix', 'attacks/fuzz', 'bad-input', 'http/limits', 'inquiry/sealing']
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.includes(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongFirst },
    projects: [
      // What takes a second of a free machine takes many of a busy one.
      { test: { name: 'unit', include: unit, environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/test/setup.ts'],
          setupFiles: ['apps/api/test/each-file.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // What is written after an answer is there in milliseconds, unless the machine is busy with other things.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 3,
          // The modules are the application, which keeps nothing between databases: loading them once for each worker halves the run.
          isolate: false,
        },
      },
      {
        define: { __MENU_SCREENS__: JSON.stringify(await menuScreens()) },
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/each-file.ts'],
        },
      },
    ],
  },
})
