// Applies `patches/*.patch` to the installed packages, on whatever Node the machine has (18 or newer) and without
// install scripts, `git` or `patch`, which not every machine has. Every line must be as the patch says: a package of another
// version stops the installation instead of running half-changed.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of a unified diff as `git diff` writes it, each with its hunks. */
const filesOf = (patch) =>
  patch
    .split(/^diff --git .*\n/m)
    .slice(1)
    .map((part) => ({
      path: /^\+\+\+ b\/(.*)$/m.exec(part)[1],
      hunks: part
        .split(/^@@ /m)
        .slice(1)
        .map((hunk) => {
          const [, before, after] = /^-(\d+)\S* \+(\d+)/.exec(hunk).map(Number)
          const lines = hunk.split('\n').slice(1).filter(Boolean)
          const side = (mark) => lines.filter((line) => line[0] === ' ' || line[0] === mark).map((line) => line.slice(1))
          return { before, after, old: side('-'), new: side('+') }
        }),
    }))

const holds = (lines, at, expected) => expected.every((line, index) => lines[at - 1 + index] === line)

/** The file with its hunks applied; the same file when they already are. */
export const patched = (text, { path, hunks }) => {
  const lines = text.split('\n')
  if (hunks.every((hunk) => holds(lines, hunk.after, hunk.new))) return text
  // From the last hunk to the first, so that the line numbers of those before stay right.
  for (const hunk of [...hunks].reverse()) {
    if (!holds(lines, hunk.before, hunk.old)) throw new Error(`${path} is not the file the patch was made for (line ${hunk.before})`)
    lines.splice(hunk.before - 1, hunk.old.length, ...hunk.new)
  }
  return lines.join('\n')
}

/** Safe to call at every start: what is patched already stays untouched. */
export const patchPackages = (root) => {
  for (const name of readdirSync(join(root, 'patches')).filter((file) => file.endsWith('.patch')))
    for (const file of filesOf(readFileSync(join(root, 'patches', name), 'utf8'))) {
      const path = join(root, file.path)
      const text = readFileSync(path, 'utf8')
      const wanted = patched(text, file)
      if (wanted === text) continue
      // A new file in its place: package stores and copies of the folder may share the old one by a hard link.
      writeFileSync(`${path}.${process.pid}`, wanted)
      renameSync(`${path}.${process.pid}`, path)
      console.log(`Patched ${file.path}`)
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) patchPackages(dirname(dirname(fileURLToPath(import.meta.url))))
