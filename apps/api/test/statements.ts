import type { TestApp } from './app'

type Client = { readonly options: { debug: unknown } }
/** What something sends to the database: how many statements, beside what it answers. */
export const statementsOf = async <R>(app: Pick<TestApp, 'deps'>, doIt: () => Promise<R>): Promise<{ result: R; sent: number }> => {
  const { options } = (app.deps.db as unknown as { readonly $client: Client }).$client
  let sent = 0
  options.debug = () => {
    sent += 1
  }
  try {
    return { result: await doIt(), sent }
  } finally {
    options.debug = false
  }
}
