import type { FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'

// The two functions below run in the page of /docs: they are sent there as text, and know nothing of this file.
declare const SwaggerUIBundle: { readonly plugins: { readonly DownloadUrl: (system: unknown) => object } }
/** Of Immutable's collections what the filter uses. */
interface Found {
  readonly size: number
  readonly get: (key: string) => Found
  readonly getIn: (path: readonly string[]) => string | undefined
  readonly update: (key: string, change: (inner: Found) => Found) => Found
  readonly map: (change: (one: Found, name: string) => Found) => Found
  readonly filter: (keep: (one: Found) => boolean) => Found
}
/** Finds slices by name and title, else their operations by address, summary and id; the page's own filter knows names alone. */
const findAnywhere = () => ({
  fn: {
    // A method: tools that keep the names of functions would write a call of theirs around one behind a colon.
    opsFilter(slices: Found, words: string) {
      return slices
        .map((slice, name) =>
          `${name} ${slice.getIn(['tagDetails', 'description'])}`.toLowerCase().includes(words.toLowerCase())
            ? slice
            : slice.update('operations', (all) =>
                all.filter((one) =>
                  [one.get('path'), one.getIn(['operation', 'summary']), one.getIn(['operation', 'operationId'])]
                    .join(' ')
                    .toLowerCase()
                    .includes(words.toLowerCase()),
                ),
              ),
        )
        .filter((slice) => slice.get('operations').size > 0)
    },
  },
})
const readByAddress = (system: unknown) => SwaggerUIBundle.plugins.DownloadUrl(system)

/** The page reads the document by its own address, in the language chosen there; its slices are closed. */
export const uiConfig: FastifySwaggerUiConfigOptions = {
  urls: [
    { url: '/openapi.json?lang=zh', name: '中文' },
    { url: '/openapi.json?lang=en', name: 'English' },
  ],
  filter: true,
  plugins: [readByAddress, findAnywhere] as never,
  docExpansion: 'none',
  tagsSorter: 'alpha',
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
}
