import { completeLock } from './parts/lock-file'

console.log(`${completeLock()} packages of other platforms added to package-lock.json`)
