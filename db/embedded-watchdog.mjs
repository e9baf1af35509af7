// Waits until the process that started it is gone (its end of our stdin closes, even on kill -9),
// then stops the server and removes its folder.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

const { folder, stopper } = JSON.parse(process.argv[2])
const { file, args, ...as } = stopper

process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.stdin.on('error', () => {})
process.stdin.resume().on('close', () => {
  spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...as })
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})
