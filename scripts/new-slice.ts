import { root } from './parts/place'
import { must } from './parts/run'
import { writeSlice } from './parts/write-slice'

/** npm run new:slice srm/sample-request */
const [, area = '', kebab = ''] = /^(srm|sys|studio|portal)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(process.argv[2] ?? '') ?? []
if (!kebab) throw new Error('Usage: npm run new:slice <srm|sys|studio|portal>/<name-in-kebab-case>')

const { files, sums } = writeSlice(root, area, kebab)
await must('biome', ['format', '--write', ...files, ...sums])

console.log(`${files.join('\n')}

Next:
  fill in every ??? (npm run check names what is missing)
  npm run db:new ${kebab}`)
