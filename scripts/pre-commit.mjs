// Formats what is staged, and only that: the index is rewritten from the index, so half-staged files
// keep their other half. The file on disk follows when it equals what was staged.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const git = (args, input) => spawnSync('git', args, { input, encoding: 'utf8', maxBuffer: 64e6 })

const format = (path) => {
  const [mode] = git(['ls-files', '--stage', '--', path]).stdout.split(' ')
  if (!mode?.startsWith('100')) return false
  const staged = git(['show', `:${path}`]).stdout
  const done = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    input: staged,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  if (done.status !== 0 || !done.stdout || done.stdout === staged) return false
  const blob = git(['hash-object', '-w', '--stdin'], done.stdout).stdout.trim()
  git(['update-index', '--cacheinfo', `${mode},${blob},${path}`])
  if (existsSync(path) && readFileSync(path, 'utf8') === staged) writeFileSync(path, done.stdout)
  return true
}

const main = () => {
  if (!existsSync(biome)) return 0
  const names = git(['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z']).stdout.split('\0')
  const changed = names.filter((name) => /\.(ts|tsx|mjs|js|json|jsonc|css)$/.test(name)).filter(format)
  // `git commit -- paths` works on an index of its own and would leave the real one behind.
  const partial = !(process.env.GIT_INDEX_FILE ?? '.git/index').endsWith('index')
  if (!partial || changed.length === 0) return 0
  console.error(`Formatted ${changed.join(', ')}: commit again.`)
  return 1
}

process.exit(main())
