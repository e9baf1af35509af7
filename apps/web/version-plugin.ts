import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The page names the version it was built as, and `version.json` the newest one: pages left open compare the two. */
export const versionPlugin = (): Plugin => ({
  name: 'app-version',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      // File names carry the hash of their content: the same names are the same program.
      const version = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12)
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('no index.html to write the version into')
      page.source = String(page.source).replace('</head>', `  <meta name="app-version" content="${version}" />\n  </head>`)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  },
})
