import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes down which file holds each of our modules. Vite's manifest names only files of one module; the budgets ask for pages. */
export const modulesPlugin = (): Plugin => ({
  name: 'app-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const holders = chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [relative(import.meta.dirname, id), fileName]))
    const own = holders.filter(([module = '']) => module.startsWith('src/'))
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(own)) })
  },
})
