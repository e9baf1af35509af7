import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './parts/place'
import { must } from './parts/run'
import { type Names, sliceFiles, sliceLines } from './parts/slice-files'

/** npm run new:slice srm/sample-request */
const [, area = '', kebab = ''] = /^(srm|sys|studio|portal)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(process.argv[2] ?? '') ?? []
if (!kebab) throw new Error('Usage: npm run new:slice <srm|sys|studio|portal>/<name-in-kebab-case>')

const pascal = kebab.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
const camel = (pascal[0] ?? '').toLowerCase() + pascal.slice(1)
const names: Names = {
  area,
  kebab,
  camel,
  pascal,
  snake: kebab.replaceAll('-', '_'),
  prefix: kebab.replaceAll('-', '').slice(0, 3).toUpperCase(),
}

const files = sliceFiles(names)
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)))
if (taken.length > 0) throw new Error(`Already there: ${taken.join(', ')}`)

for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

const withLine = (text: string, { importLine, entry, before }: ReturnType<typeof sliceLines>[number]) => {
  const lastImport = [...text.matchAll(/^(?:import|export \*) .*$/gm)].at(-1)
  const at = lastImport ? lastImport.index + lastImport[0].length : 0
  const imported = `${text.slice(0, at)}\n${importLine}${text.slice(at)}`
  return entry ? imported.replace(before, (found) => `${entry}\n${found}`) : imported
}
const lists = sliceLines(names)
for (const list of lists) writeFileSync(join(root, list.file), withLine(readFileSync(join(root, list.file), 'utf8'), list))

const machines = join(root, 'packages/domain/src/catalog.ts')
writeFileSync(
  machines,
  readFileSync(machines, 'utf8').replace(
    /(machines: readonly AnyMachine\[\] = \[)([^\]]*)\]/,
    (_, head: string, rest: string) => `${head}${rest.trimEnd().replace(/,$/, '')}, ${camel}Machine]`,
  ),
)
await must('biome', ['format', '--write', ...Object.keys(files), ...lists.map((list) => list.file)])

console.log(`${Object.keys(files).join('\n')}

Next:
  fill in every ??? (npm run check names what is missing)
  npm run db:new ${kebab}`)
