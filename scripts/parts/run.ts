import { spawn } from 'node:child_process'
import { root } from './place'

type Options = { env?: Record<string, string | undefined>; quiet?: boolean; cwd?: string }
type Outcome = { code: number; output: string }

/** Runs a program of node_modules/.bin (npm put it first in PATH) or of the machine. */
export const run = (file: string, args: string[], options: Options = {}): Promise<Outcome> =>
  new Promise((done) => {
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
    const env = { ...process.env, NX_DAEMON: 'false', ...plain, ...options.env }
    const child = spawn(file, args, {
      cwd: options.cwd ?? root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (!options.quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => done({ code: 127, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })

/** The same, for steps that must not fail. */
export const must = async (file: string, args: string[], options: Options = {}): Promise<string> => {
  const { code, output } = await run(file, args, { quiet: true, ...options })
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${output.slice(-4000)}`)
  return output
}
