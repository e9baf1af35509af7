import type { Plugin } from 'vite'

const digestOf = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The page names the version it was built as, and `version.json` the newest one: pages left open compare the two. */
export const versionPlugin = (): Plugin => ({
  name: 'app-version',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      // File names carry the hash of their content: the same names are the same program.
      const version = await digestOf(Object.keys(bundle).toSorted().join('\n'))
      const page = bundle['index.html']
      if (page?.type !== 'asset') return this.error('no index.html to write the version into')
      page.source = String(page.source).replace('</head>', `  <meta name="app-version" content="${version}" />\n  </head>`)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  },
})
