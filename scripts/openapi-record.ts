import { run } from './parts/run'

/** npm run openapi:record -- [test files]: notes what the operations answered and refused in them, for the document of the interface. */
const { code } = await run('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], { env: { OPENAPI_RECORD: '1' } })
process.exitCode = code
