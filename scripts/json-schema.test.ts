import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { jsonSchemaPlugin } from '../apps/web/json-schema-plugin'

/** What the built client answers, which unit tests never run. */
const builtAnswers = async (): Promise<unknown> => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [jsonSchemaPlugin()],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'json-schema.asked.ts'), formats: ['es'], fileName: 'asked' },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [chunk] = [made].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  const module: unknown = await import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`)
  return (module as { answers: unknown }).answers
}

test('schemas of the built client know their limits, and write no JSON Schema', async () => {
  expect(await builtAnswers()).toEqual([7, null, 'date', 3, false, 'The client is built without JSON Schema'])
})
