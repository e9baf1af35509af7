import { expect, test } from 'vitest'
import { missingFromLock } from './parts/lock-file'

test('the lock file names the binaries of every platform, so that npm ci accepts it (else: npm run lock:complete)', () => {
  expect(missingFromLock().map((m) => m.name)).toEqual([])
})
