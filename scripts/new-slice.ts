import { parseArgs } from 'node:util'
import { root } from './parts/place'
import { must } from './parts/run'
import { namesOf } from './parts/slice-names'
import { writeSlice } from './parts/write-slice'

/** npm run new:slice srm/sample-request 送样 "Sample request" -- --cycle */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { cycle: { type: 'boolean', default: false } } })
const [place = '', zh = '', en = ''] = positionals
const [, area = '', kebab = ''] = /^(srm|sys|studio|portal)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(place) ?? []
if (!kebab || !zh || !en)
  throw new Error(
    'Usage: npm run new:slice <srm|sys|studio|portal>/<name-in-kebab-case> <one of them in Chinese> "<in English>" [-- --cycle]',
  )

const { files, sums } = writeSlice(root, namesOf(area, kebab, zh, en), values.cycle)
await must('biome', ['format', '--write', ...files, ...sums.filter((file) => /\.(ts|md)$/.test(file))])
await must('npm', ['run', '--silent', 'db:new', kebab])

console.log(`${files.join('\n')}

It works as it is. Next: say its fields in ${files.find((file) => file.endsWith('.fields.ts'))}
and its columns in ${files.find((file) => file.startsWith('db/'))}; then make the migration anew:
git checkout db/migrations && git clean -f db/migrations && npm run db:new ${kebab}`)
