import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { compressPlugin } from './compress-plugin.ts'
import { jsonSchemaPlugin } from './json-schema-plugin.ts'
import { menuScreens } from './menu-screens.ts'
import { modulesPlugin } from './modules-plugin.ts'
import { singleFilePlugin } from './single-file-plugin.ts'
import { versionPlugin } from './version-plugin.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

// oxlint-disable-next-line no-default-export -- vite reads the configuration from the default export
export default defineConfig({
  plugins: [react(), versionPlugin(), jsonSchemaPlugin(), compressPlugin(), modulesPlugin(), singleFilePlugin()],
  // The gallery of all widgets is part of what the browser tests are run against, not of what is delivered.
  define: { __GALLERY__: JSON.stringify(process.env['GALLERY'] === 'on'), __MENU_SCREENS__: JSON.stringify(await menuScreens()) },
  // The outbox is the API's own page; everything else under /dev is the client's.
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api, changeOrigin: false, ws: true },
      '/dev/outbox': { target: api, changeOrigin: false },
      '/.well-known': { target: api, changeOrigin: false },
    },
  },
  build: {
    target: 'es2023',
    // What may be how large is judged by scripts/bundle-check.ts, after compression.
    chunkSizeWarningLimit: 1000,
    // The entry lists every chunk by name, and hashes hardly compress: without the words, and with seven letters that no two of a
    // thousand chunks share, it is 4 kB smaller after compression. The manifest keeps the words.
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]', codeSplitting: { groups } },
    },
  },
})
