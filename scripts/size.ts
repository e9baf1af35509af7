import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './parts/place'

/**
 * npm run size: lines by kind, of the files in the index. `npm run size -- <commit>` counts those of a commit beside them, so
 * that nobody says a tree became smaller whose lines only moved to another kind.
 */
const kinds: readonly (readonly [kind: string, is: RegExp])[] = [
  ['made by tools', /^package-lock\.json$|^db\/migrations\/|\.lock$/],
  ['tests', /\.(test|spec|look|measure|cases)\.tsx?$|^e2e\/|^apps\/api\/test\//],
  ['source', /\.(ts|tsx|mts|mjs|js)$/],
  ['css', /\.css$/],
  ['sql', /\.sql$/],
  ['json', /\.json$/],
  ['docs', /\.md$/],
]
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 })
const listed = (commit: string | undefined) =>
  (commit ? git('ls-tree', '-r', '--name-only', '-z', commit) : git('ls-files', '-z')).toString().split('\0').filter(Boolean)

/** The text of a commit's files, each read once through one process. */
const textsOf = (commit: string, files: readonly string[]): ReadonlyMap<string, string> => {
  const asked = files.map((file) => `${commit}:${file}\n`).join('')
  const answer = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input: asked, maxBuffer: 1 << 30 })
  const texts = new Map<string, string>()
  let at = 0
  for (const file of files) {
    const end = answer.indexOf(10, at)
    const size = Number(answer.subarray(at, end).toString().split(' ')[2])
    texts.set(file, answer.subarray(end + 1, end + 1 + size).toString())
    at = end + 1 + size + 1
  }
  return texts
}
const counted = (commit?: string): ReadonlyMap<string, number> => {
  const files = listed(commit).filter((file) => kinds.some(([, is]) => is.test(file)))
  const texts = commit ? textsOf(commit, files) : new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const sums = new Map<string, number>()
  for (const [file, text] of texts) {
    const kind = kinds.find(([, is]) => is.test(file))?.[0] ?? ''
    sums.set(kind, (sums.get(kind) ?? 0) + text.split('\n').length - 1)
  }
  return sums
}

const before = process.argv[2] ? counted(process.argv[2]) : undefined
const now = counted()
for (const [kind] of kinds) {
  const [lines, once] = [now.get(kind) ?? 0, before?.get(kind)]
  const change = once === undefined ? '' : ` of ${once} then (${once === 0 ? '—' : (lines / once).toFixed(3)})`
  process.stdout.write(`${String(lines).padStart(8)} ${kind}${change}\n`)
}
