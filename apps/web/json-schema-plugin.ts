import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writers = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm
/** Where the writers of the single kinds begin; what stands before them, schemas ask for their own limits. */
const firstWriter = /^export const \w+Processor\b/m

/**
 * Leaves out how zod writes JSON Schema: every schema refers to it, only the server's interface document asks for it, and each
 * page would carry 7 kB of it. Called all the same, it says so instead of answering something wrong.
 */
export const jsonSchemaPlugin = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load: {
    filter: { id: writers },
    async handler(id) {
      const source = await readFile(id, 'utf8')
      const at = firstWriter.exec(source)?.index ?? 0
      const names = [...source.slice(at).matchAll(exported)].map(([, name]) => name)
      return [
        source.slice(0, at),
        `const without = () => { throw new Error('The client is built without JSON Schema') }`,
        ...names.map((name) => `export const ${name} = ${name?.startsWith('create') ? '() => without' : 'without'}`),
      ].join('\n')
    },
  },
})
