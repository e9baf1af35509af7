import { afterAll } from 'vitest'

/** React ends what it has scheduled while the page of a test file is still there: nothing else waits for it. */
afterAll(() => new Promise((done) => setTimeout(done, 50)))
