import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { versionPlugin } from './version-plugin.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** What every page needs, each in one chunk: many small ones compress badly and cost a request apiece. */
const groups = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\//,
  },
  { name: 'lib', priority: 2, test: /src\/lib\/(api|api\.text|text|language|store|storage|session|clock|notify|media|chunk)\.ts/ },
  {
    name: 'frame',
    priority: 1,
    test: /src\/(lib\/theme-choice|ui\/public\/(frame|header|footer|icons|public\.text|site|site-map|site-link|read|time|state|drawings|layouts|blocks\/edit))\.tsx?/,
  },
]

// oxlint-disable-next-line no-default-export -- vite reads the configuration from the default export
export default defineConfig({
  plugins: [react(), versionPlugin()],
  // The gallery of all widgets is part of what the browser tests are run against, not of what is delivered.
  define: { __GALLERY__: JSON.stringify(process.env['GALLERY'] === 'on') },
  // The outbox is the API's own page; everything else under /dev is the client's.
  server: {
    port: 5173,
    proxy: { '/api': { target: api, changeOrigin: false, ws: true }, '/dev/outbox': { target: api, changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    // Public pages must stay small; logged-in chunks are split by screen.
    chunkSizeWarningLimit: 700,
    // The entry lists every chunk by name: without the words it is 2 kB smaller after compression. The manifest keeps them.
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]', codeSplitting: { groups } },
    },
  },
})
